package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DatatypeTest {
    private static final int[] NO_INTS = {};

    private static List<Integer> numbers(Datatype type) throws MPIException {
        return List.of(type.getLb(), type.getExtent(), type.getTrueLb(), type.getTrueExtent(), type.getSize());
    }

    @Test
    void shouldCountInBaseElements() {
        Ranks.run(1, () -> {
            for (Datatype basic : List.of(
                    MPI.BYTE, MPI.BOOLEAN, MPI.CHAR, MPI.SHORT, MPI.INT, MPI.LONG, MPI.FLOAT, MPI.DOUBLE, MPI.PACKED)) {
                assertThat(numbers(basic)).containsExactly(0, 1, 0, 1, 1);
            }
            assertThat(numbers(MPI.FLOAT_COMPLEX)).containsExactly(0, 2, 0, 2, 2);
            assertThat(numbers(MPI.DOUBLE_COMPLEX)).containsExactly(0, 2, 0, 2, 2);
            assertThat(numbers(MPI.SHORT_INT)).containsExactly(0, 8, 0, 8, 6);
            assertThat(numbers(MPI.LONG_INT)).containsExactly(0, 16, 0, 12, 12);
            assertThat(numbers(MPI.DOUBLE_INT)).containsExactly(0, 16, 0, 12, 12);
            assertThat(numbers(MPI.INT2)).containsExactly(0, 8, 0, 8, 8);
            assertThat(numbers(MPI.FLOAT_INT)).containsExactly(0, 8, 0, 8, 8);
        });
    }

    @Test
    void shouldTakeStridesInElementsOrInBytes() {
        Ranks.run(1, () -> {
            assertThat(numbers(Datatype.createContiguous(5, MPI.DOUBLE))).containsExactly(0, 5, 0, 5, 5);
            assertThat(numbers(Datatype.createVector(3, 2, 4, MPI.INT))).containsExactly(0, 10, 0, 10, 6);
            assertThat(numbers(Datatype.createHVector(3, 2, 16, MPI.INT))).containsExactly(0, 10, 0, 10, 6);
            assertThat(numbers(Datatype.createIndexed(new int[] {1, 2}, new int[] {5, 2}, MPI.INT)))
                    .containsExactly(2, 4, 2, 4, 3);
            assertThat(numbers(Datatype.createHIndexed(new int[] {1, 2}, new int[] {20, 8, 99}, MPI.INT)))
                    .containsExactly(2, 4, 2, 4, 3);
            assertThat(numbers(Datatype.createVector(12, 1, -2, MPI.INT))).containsExactly(-22, 23, -22, 23, 12);
            assertThat(numbers(Datatype.createVector(2, 1, 2, Datatype.createVector(2, 1, 2, MPI.SHORT))))
                    .containsExactly(0, 9, 0, 9, 4);
            assertThat(numbers(Datatype.createContiguous(0, MPI.INT))).containsExactly(0, 0, 0, 0, 0);
        });
    }

    @Test
    void shouldPadStructuresAsC() {
        Ranks.run(1, () -> {
            Datatype doubleAndInt =
                    Datatype.createStruct(new int[] {1, 1}, new int[] {0, 8}, new Datatype[] {MPI.DOUBLE, MPI.INT});
            assertThat(numbers(doubleAndInt)).containsExactly(0, 16, 0, 12, 12);
            Datatype shortAndInt =
                    Datatype.createStruct(new int[] {1, 1}, new int[] {0, 4}, new Datatype[] {MPI.SHORT, MPI.INT});
            assertThat(numbers(shortAndInt)).containsExactly(0, 8, 0, 8, 6);
            assertThat(numbers(Datatype.createContiguous(3, doubleAndInt))).containsExactly(0, 48, 0, 44, 36);
        });
    }

    @Test
    void shouldTakeBoundsInBytesAndTellThemInBaseElements() {
        Ranks.run(1, () -> {
            assertThat(numbers(Datatype.createResized(MPI.INT, -4, 16))).containsExactly(-1, 4, 0, 1, 1);
            assertThat(Datatype.createResized(MPI.DOUBLE, 0, 20).getExtent()).isEqualTo(2);
            Datatype resized = Datatype.createResized(MPI.INT, 0, 8);
            assertThat(numbers(Datatype.createVector(2, 2, 3, resized))).containsExactly(0, 10, 0, 9, 4);
            Datatype huge = Datatype.createContiguous(Integer.MAX_VALUE, Datatype.createContiguous(4, MPI.INT));
            assertThat(huge.getSize()).isEqualTo(MPI.UNDEFINED);
        });
    }

    @Test
    void shouldCommunicateOnlyWhenCommitted() {
        Ranks.run(1, () -> {
            Datatype pair = Datatype.createContiguous(2, MPI.INT);
            Ranks.assertFails(MPI.ERR_TYPE, "commit()", () -> MPI.COMM_WORLD.send(new int[2], 1, pair, 0, 1));
            Datatype four = Datatype.createContiguous(2, pair);
            four.commit();
            pair.free();
            assertThat(pair.isNull()).isTrue();
            assertThat(four.getSize()).isEqualTo(4);
            int[] got = new int[4];
            MPI.COMM_WORLD.sendRecv(new int[] {1, 2, 3, 4}, 1, four, 0, 1, got, 4, MPI.INT, 0, 1);
            assertThat(got).containsExactly(1, 2, 3, 4);
            Datatype copy = four.clone();
            four.free();
            MPI.COMM_WORLD.sendRecv(new int[] {5, 6, 7, 8}, 4, MPI.INT, 0, 1, got, 1, copy, 0, 1);
            assertThat(got).containsExactly(5, 6, 7, 8);
        });
    }

    @Test
    void shouldRefuseWhatIsWrongNamingIt() {
        Ranks.run(1, () -> {
            Ranks.assertFails(MPI.ERR_TYPE, "INT", MPI.INT::free);
            Ranks.assertFails(MPI.ERR_TYPE, "DATATYPE_NULL", MPI.DATATYPE_NULL::getSize);
            assertThat(MPI.DATATYPE_NULL.isNull()).isTrue();
            Ranks.assertFails(MPI.ERR_TYPE, "oldType=null", () -> Datatype.createContiguous(1, null));
            Ranks.assertFails(MPI.ERR_COUNT, "count=-1", () -> Datatype.createContiguous(-1, MPI.INT));
            Ranks.assertFails(MPI.ERR_COUNT, "count=-2", () -> Datatype.createVector(-2, 1, 1, MPI.INT));
            Ranks.assertFails(MPI.ERR_ARG, "blockLength=-3", () -> Datatype.createHVector(1, -3, 1, MPI.INT));
            Ranks.assertFails(
                    MPI.ERR_ARG,
                    "displacements.length=1",
                    () -> Datatype.createIndexed(new int[2], new int[1], MPI.INT));
            Ranks.assertFails(
                    MPI.ERR_ARG, "blockLengths=null", () -> Datatype.createHIndexed(null, new int[1], MPI.INT));
            Ranks.assertFails(
                    MPI.ERR_TYPE,
                    "types[1]=null",
                    () -> Datatype.createStruct(new int[2], new int[2], new Datatype[] {MPI.INT, null}));
            Ranks.assertFails(
                    MPI.ERR_ARG,
                    "types.length=0",
                    () -> Datatype.createStruct(new int[1], new int[1], new Datatype[0]));
            Datatype freed = MPI.INT.dup();
            freed.free();
            Ranks.assertFails(MPI.ERR_TYPE, "freed", freed::getExtent);
            Ranks.assertFails(MPI.ERR_TYPE, "freed", freed::free);
            assertThatThrownBy(freed::clone).isInstanceOf(IllegalStateException.class);
            assertThat(Datatype.createStruct(NO_INTS, NO_INTS, new Datatype[0]).getExtent())
                    .isZero();
        });
    }

    @Test
    void shouldKeepNamesAndAttributesOfARank() {
        Ranks.run(3, world -> {
            int rank = world.getRank();
            assertThat(MPI.INT.getName()).isEqualTo("MPI_INT32_T");
            MPI.INT.setName("of rank " + rank);
            int key = Datatype.createKeyval();
            MPI.INT.setAttr(key, new int[] {rank});
            world.barrier();
            assertThat(MPI.INT.getName()).isEqualTo("of rank " + rank);
            assertThat((int[]) MPI.INT.getAttr(key)).containsExactly(rank);
            Datatype copy = MPI.INT.dup();
            assertThat(copy.getName()).isEmpty();
            assertThat((int[]) copy.getAttr(key)).containsExactly(rank);
            MPI.INT.deleteAttr(key);
            assertThat(MPI.INT.getAttr(key)).isNull();
            assertThat((int[]) copy.getAttr(key)).containsExactly(rank);
            copy.setName("x".repeat(100));
            assertThat(copy.getName()).hasSize(MPI.MAX_OBJECT_NAME - 1);
            Datatype.freeKeyval(key);
            assertThat((int[]) copy.getAttr(key)).containsExactly(rank);
            Ranks.assertFails(MPI.ERR_OTHER, "freed", () -> copy.setAttr(key, 1));
            Ranks.assertFails(MPI.ERR_KEYVAL, "keyval", () -> copy.getAttr(MPI.KEYVAL_INVALID));
            assertThatThrownBy(() -> copy.setAttr(Datatype.createKeyval(), new Object()))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            problem -> assertThat(problem.getErrorCode()).isZero());
        });
    }

    @Test
    void shouldGiveEqualCopiesOfAttributes() {
        Ranks.run(1, () -> {
            Datatype type = Datatype.createContiguous(2, MPI.INT);
            int key = Datatype.createKeyval();
            Map<String, Serializable> value = Map.of("a", 1);
            assertThat(type.getAttr(key)).isNull();
            type.setAttr(key, value);
            assertThat(type.getAttr(key)).isEqualTo(value).isNotSameAs(value);
        });
    }

    @Test
    void shouldCountElementsOfPartsOfMessages() {
        Ranks.run(2, world -> {
            Datatype pair =
                    Datatype.createStruct(new int[] {1, 1}, new int[] {0, 8}, new Datatype[] {MPI.DOUBLE, MPI.INT});
            Datatype four = Datatype.createContiguous(4, pair);
            four.commit();
            int[][] expected = {
                {33, MPI.UNDEFINED, MPI.UNDEFINED}, {56, 9, MPI.UNDEFINED}, {60, 10, MPI.UNDEFINED}, {96, 16, 2}
            };
            for (int[] each : expected) {
                if (world.getRank() == 0) {
                    world.send(new byte[each[0]], each[0], MPI.BYTE, 1, 5);
                } else {
                    Status status = world.recv(new byte[256], 4, four, 0, 5);
                    assertThat(status.getElements(four)).as("%d bytes", each[0]).isEqualTo(each[1]);
                    assertThat(status.getCount(four)).as("%d bytes", each[0]).isEqualTo(each[2]);
                }
            }
        });
    }

    @Test
    void shouldReachWhatLiesBeforeASlice() {
        Ranks.run(1, () -> {
            Datatype back = Datatype.createVector(12, 1, -2, MPI.INT);
            back.commit();
            IntBuffer buffer = MPI.newIntBuffer(96);
            for (int i = 0; i < 96; i++) {
                buffer.put(i, i);
            }
            byte[] packed = new byte[96];
            assertThat(MPI.COMM_WORLD.pack(MPI.slice(buffer, 48), 2, back, packed, 0))
                    .isEqualTo(96);
            int[] got = new int[24];
            ByteBuffer.wrap(packed).order(ByteOrder.nativeOrder()).asIntBuffer().get(got);
            int[] expected = new int[24];
            Arrays.setAll(expected, i -> i < 12 ? 48 - 2 * i : 48 + 23 - 2 * (i - 12));
            assertThat(got).isEqualTo(expected);
            IntBuffer copy = MPI.newIntBuffer(96);
            MPI.COMM_WORLD.unpack(packed, 0, MPI.slice(copy, 48), 2, back);
            for (int i = 0; i < 96; i++) {
                boolean reached = i >= 26 && i <= 71 && (i % 2 == 0) == i <= 48;
                assertThat(copy.get(i)).as("int %d", i).isEqualTo(reached ? i : 0);
            }
        });
    }

    @Test
    void shouldMoveColumnsToRowsBetweenRanks() {
        Ranks.run(2, world -> {
            int n = 200;
            Datatype column = Datatype.createVector(n, 1, n, MPI.DOUBLE);
            Datatype columns = Datatype.createResized(column, 0, Double.BYTES);
            columns.commit();
            double[] matrix = new double[n * n];
            if (world.getRank() == 0) {
                Arrays.setAll(matrix, i -> i);
                world.send(matrix, n, columns, 1, 1);
            } else {
                world.recv(matrix, n * n, MPI.DOUBLE, 0, 1);
                for (int row = 0; row < n; row++) {
                    for (int i = 0; i < n; i++) {
                        assertThat(matrix[row * n + i]).isEqualTo(i * n + row);
                    }
                }
            }
        });
    }

    /** MPICH 4.0 packs too few bytes of a type without gaps if 512 types are alive. */
    @Test
    void shouldBufferAllBytesOfManyTypes() {
        Ranks.run(2, world -> {
            int types = 600;
            int size = 11;
            List<Datatype> all =
                    Stream.generate(() -> committed(size)).limit(types).toList();
            ByteBuffer direct = MPI.newByteBuffer(size);
            if (world.getRank() == 0) {
                MPI.attachBuffer(new byte[2 * types * (size + MPI.BSEND_OVERHEAD)]);
                for (Datatype type : all) {
                    world.bSend(new byte[size], 1, type, 1, 5);
                    world.bSend(direct, 1, type, 1, 5);
                }
                MPI.detachBuffer();
            } else {
                for (int i = 0; i < 2 * types; i++) {
                    Status status = world.recv(direct, size, MPI.BYTE, 0, 5);
                    assertThat(status.getCount(MPI.BYTE)).as("message %d", i).isEqualTo(size);
                }
            }
        });
    }

    private static Datatype committed(int size) {
        try {
            Datatype type = Datatype.createContiguous(size, MPI.BYTE);
            type.commit();
            return type;
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }
}
