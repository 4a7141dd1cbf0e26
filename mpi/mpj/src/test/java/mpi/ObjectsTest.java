package mpi;

import static mpi.Ranks.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ObjectStreamException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.launch.Launch;

/** MPI.OBJECT in messages and collectives. */
class ObjectsTest {
    /** Object of a program. */
    static final class Work implements Serializable {
        private static final long serialVersionUID = 1;

        private final int number;
        private final double[] values;

        Work(int number, int size) {
            this.number = number;
            this.values = new double[size];
        }
    }

    /** Sum of Integers, not commutative for strings. */
    static final class Join extends User_function {
        @Override
        public void Call(Object in, int inAt, Object inOut, int outAt, int count, Datatype datatype) {
            Object[] left = (Object[]) in;
            Object[] right = (Object[]) inOut;
            for (int i = 0; i < count; i++) {
                right[outAt + i] = left[inAt + i] + "" + right[outAt + i];
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = "PROCESSES")
    void shouldCarryObjectsOfAnySize(Launch launch) {
        Ranks.run(2, launch, world -> {
            int[] sizes = {0, 1, 450, 500, 520, 100_000};
            if (world.Rank() == 0) {
                for (int i = 0; i < sizes.length; i++) {
                    world.Send(new Object[] {null, new Work(i, sizes[i])}, 1, 1, MPI.OBJECT, 1, i);
                }
                world.Recv(new int[1], 0, 1, MPI.INT, 1, 0);
            } else {
                Work[] got = new Work[sizes.length];
                Request[] requests = new Request[sizes.length];
                for (int i = 0; i < sizes.length; i++) {
                    requests[i] = world.Irecv(got, i, 1, MPI.OBJECT, 0, i);
                }
                Status[] statuses = Request.Waitall(requests);
                for (int i = 0; i < sizes.length; i++) {
                    assertThat(got[i].number).isEqualTo(i);
                    assertThat(got[i].values).hasSize(sizes[i]);
                    assertThat(statuses[i].Get_count(MPI.OBJECT)).isEqualTo(1);
                    assertThat(statuses[i].Get_elements(MPI.OBJECT)).isEqualTo(1);
                }
                world.Send(new int[1], 0, 1, MPI.INT, 0, 0);
            }
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldCarryObjectsOfAnySizeInOtherLaunches(Launch launch) {
        shouldCarryObjectsOfAnySize(launch);
    }

    @Test
    void shouldSendLargeObjectsBeforeTheirReceive() {
        Ranks.run(2, world -> {
            Object[] own = {new double[200_000], "x".repeat(10_000)};
            Object[] got = new Object[2];
            int other = 1 - world.Rank();
            world.Send(own, 0, 2, MPI.OBJECT, other, 1);
            world.Barrier();
            world.Recv(got, 0, 2, MPI.OBJECT, other, 1);
            assertThat((double[]) got[0]).hasSize(200_000);
            assertThat((String) got[1]).hasSize(10_000);
        });
    }

    @Test
    void shouldKeepPlainValuesAndReferences() {
        Ranks.run(1, world -> {
            Object[] plain = {
                "text",
                "\u20ac wide \ud800",
                1,
                2L,
                3.0,
                4f,
                true,
                'c',
                (byte) 5,
                (short) 6,
                null,
                new byte[] {1},
                new boolean[] {true, false},
                new char[] {'x'},
                new short[] {2},
                new int[] {3},
                new long[] {4},
                new float[] {5},
                new double[] {6}
            };
            Object[] got = new Object[plain.length];
            world.Sendrecv(plain, 0, plain.length, MPI.OBJECT, 0, 0, got, 0, got.length, MPI.OBJECT, 0, 0);
            assertThat(Arrays.deepEquals(got, plain)).isTrue();
            List<String> list = new ArrayList<>(List.of("a"));
            Object[] shared = {list, Map.of("k", list), new double[][] {{1}, {2, 3}}};
            Object[] back = new Object[3];
            world.Isend(shared, 0, 3, MPI.OBJECT, 0, 0);
            world.Recv(back, 0, 3, MPI.OBJECT, 0, 0);
            assertThat(((Map<?, ?>) back[1]).get("k")).isSameAs(back[0]).isNotSameAs(list);
            assertThat((double[][]) back[2]).isDeepEqualTo(new double[][] {{1}, {2, 3}});
            double[][] rows = {{1, 2}, {3, 4}, null};
            world.Sendrecv_replace(rows, 0, 2, MPI.OBJECT, 0, 0, 0, 0);
            assertThat(rows[1]).containsExactly(3, 4);
        });
    }

    @Test
    void shouldCountObjectsByAProbe() {
        Ranks.run(1, world -> {
            for (int count : new int[] {0, 1, 2, 62, 63, 100}) {
                Object[] objects = new Object[count];
                world.Send(objects, 0, count, MPI.OBJECT, 0, count);
                int expected = count < 63 ? count : MPI.UNDEFINED;
                assertThat(world.Probe(0, count).Get_count(MPI.OBJECT)).isEqualTo(expected);
                assertThat(world.Recv(new Object[100], 0, 100, MPI.OBJECT, 0, count)
                                .Get_count(MPI.OBJECT))
                        .isEqualTo(count);
            }
        });
    }

    @Test
    void shouldSendInAllModesAndStartPreparedRequests() {
        Ranks.run(2, world -> {
            Object[] data = new Object[1];
            if (world.Rank() == 0) {
                data[0] = "first";
                Prequest prepared = world.Send_init(data, 0, 1, MPI.OBJECT, 1, 0);
                world.Bsend(data, 0, 1, MPI.OBJECT, 1, 0);
                world.Ssend(data, 0, 1, MPI.OBJECT, 1, 0);
                world.Issend(data, 0, 1, MPI.OBJECT, 1, 0).Wait();
                world.Ibsend(data, 0, 1, MPI.OBJECT, 1, 0).Wait();
                data[0] = "second";
                prepared.Start();
                prepared.Wait();
                data[0] = "third";
                prepared.Start();
                prepared.Wait();
            } else {
                Prequest prepared = world.Recv_init(data, 0, 1, MPI.OBJECT, 0, 0);
                String[] expected = {"first", "first", "first", "first", "second", "third"};
                for (String each : expected) {
                    prepared.Start();
                    prepared.Wait();
                    assertThat(data[0]).isEqualTo(each);
                }
            }
        });
    }

    @Test
    void shouldSelectObjectsByDerivedTypes() {
        Ranks.run(1, world -> {
            Datatype everySecond = Datatype.Vector(2, 1, 2, MPI.OBJECT);
            Object[] sent = {"a", "b", "c", "d"};
            Object[] got = new Object[4];
            world.Sendrecv(sent, 1, 1, everySecond, 0, 0, got, 0, 2, MPI.OBJECT, 0, 0);
            assertThat(got).containsExactly("b", "d", null, null);
            Status status = world.Sendrecv(sent, 0, 2, MPI.OBJECT, 0, 0, got, 1, 1, everySecond, 0, 0);
            assertThat(got).containsExactly("b", "a", null, "b");
            assertThat(status.Get_count(everySecond)).isEqualTo(1);
            assertThat(status.Get_elements(everySecond)).isEqualTo(2);
        });
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldTakePartInCollectives(Launch launch) {
        Ranks.run(3, launch, world -> {
            int rank = world.Rank();
            Object[] own = {"r" + rank, List.of(rank)};
            Object[] one = {rank == 1 ? new Work(7, 3000) : null};
            world.Bcast(one, 0, 1, MPI.OBJECT, 1);
            assertThat(((Work) one[0]).number).isEqualTo(7);
            Object[] all = new Object[6];
            world.Gather(own, 0, 2, MPI.OBJECT, all, 0, 2, MPI.OBJECT, 2);
            if (rank == 2) {
                assertThat(all).containsExactly("r0", List.of(0), "r1", List.of(1), "r2", List.of(2));
            }
            Object[] other = new Object[6];
            world.Allgather(own, 0, 2, MPI.OBJECT, other, 0, 2, MPI.OBJECT);
            assertThat(other[4]).isEqualTo("r2");
            Object[] part = new Object[2];
            world.Scatter(all, 0, 2, MPI.OBJECT, part, 0, 2, MPI.OBJECT, 2);
            assertThat(part).containsExactly("r" + rank, List.of(rank));
            Object[] mixed = new Object[3];
            Object[] sent = {rank + "to0", rank + "to1", rank + "to2"};
            world.Alltoall(sent, 0, 1, MPI.OBJECT, mixed, 0, 1, MPI.OBJECT);
            assertThat(mixed).containsExactly("0to" + rank, "1to" + rank, "2to" + rank);
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "VIRTUAL"})
    void shouldTakePartInCollectivesInOtherLaunches(Launch launch) {
        shouldTakePartInCollectives(launch);
    }

    @Test
    void shouldTakePartInCollectivesOfListedSizes() {
        Ranks.run(3, world -> {
            int rank = world.Rank();
            int[] counts = {1, 0, 2};
            int[] places = {3, 0, 0};
            Object[] own = {"a" + rank, "b" + rank};
            Object[] all = new Object[5];
            world.Gatherv(own, 0, counts[rank], MPI.OBJECT, all, 1, counts, places, MPI.OBJECT, 0);
            Object[] everywhere = new Object[5];
            world.Allgatherv(own, 0, counts[rank], MPI.OBJECT, everywhere, 1, counts, places, MPI.OBJECT);
            assertThat(everywhere).containsExactly(null, "a2", "b2", null, "a0");
            if (rank == 0) {
                assertThat(all).isEqualTo(everywhere);
            }
            Object[] part = new Object[2];
            world.Scatterv(all, 1, counts, places, MPI.OBJECT, part, 0, counts[rank], MPI.OBJECT, 0);
            assertThat(part[0]).isEqualTo(rank == 1 ? null : "a" + rank);
            Object[] sent = {rank + "-0", rank + "-1", rank + "-2"};
            Object[] got = new Object[3];
            int[] ones = {1, 1, 1};
            int[] back = {2, 1, 0};
            world.Alltoallv(sent, 0, ones, new int[] {0, 1, 2}, MPI.OBJECT, got, 0, ones, back, MPI.OBJECT);
            assertThat(got).containsExactly("2-" + rank, "1-" + rank, "0-" + rank);
        });
    }

    @Test
    void shouldReduceByAFunctionInTheOrderOfRanks() {
        Ranks.run(3, world -> {
            Op join = new Op(new Join(), false);
            int rank = world.Rank();
            Object[] own = {"x", "a" + rank, "b" + rank, "c" + rank};
            Object[] got = new Object[4];
            world.Reduce(own, 1, got, 2, 2, MPI.OBJECT, join, 1);
            assertThat(got).containsExactly(null, null, rank == 1 ? "a0a1a2" : null, rank == 1 ? "b0b1b2" : null);
            world.Allreduce(own, 1, got, 0, 1, MPI.OBJECT, join);
            assertThat(got[0]).isEqualTo("a0a1a2");
            world.Scan(own, 2, got, 0, 1, MPI.OBJECT, join);
            assertThat(got[0]).isEqualTo("b0b1b2".substring(0, 2 * rank + 2));
            world.Reduce_scatter(own, 1, got, 3, new int[] {1, 1, 1}, MPI.OBJECT, join);
            assertThat(got[3]).isEqualTo(new String[] {"a0a1a2", "b0b1b2", "c0c1c2"}[rank]);
            assertFails("User_function", () -> world.Allreduce(own, 0, got, 0, 1, MPI.OBJECT, MPI.SUM));
            join.free();
        });
    }

    @Test
    void shouldPackObjects() {
        Ranks.run(1, world -> {
            byte[] bytes = new byte[500];
            int end = world.Pack(new Object[] {"a", List.of(2)}, 0, 2, MPI.OBJECT, bytes, 3);
            int last = world.Pack(new int[] {9}, 0, 1, MPI.INT, bytes, end);
            Object[] got = new Object[3];
            int[] number = new int[1];
            assertThat(world.Unpack(bytes, 3, got, 1, 2, MPI.OBJECT)).isEqualTo(end);
            assertThat(world.Unpack(bytes, end, number, 0, 1, MPI.INT)).isEqualTo(last);
            assertThat(got).containsExactly(null, "a", List.of(2));
            assertThat(number[0]).isEqualTo(9);
            assertThat(last).isEqualTo(end + world.Pack_size(1, MPI.INT));
            assertFails("OBJECT", () -> world.Pack_size(1, MPI.OBJECT));
        });
    }

    /** Reads a class that messages don't bring. */
    static final class Trojan implements Serializable {
        private static final long serialVersionUID = 1;

        private Object writeReplace() throws ObjectStreamException {
            return new javax.management.ObjectName[0];
        }
    }

    @Test
    void shouldRefuseOtherClassesOfTheJdkAndTooManyObjects() {
        Ranks.run(1, world -> {
            world.Send(new Object[] {new Trojan()}, 0, 1, MPI.OBJECT, 0, 0);
            assertFails(
                    "Recv: an object can't be read: java.io.InvalidClassException: javax.management.ObjectName;"
                            + " it comes only if -Dstrobe.object.filter=PATTERN admits it",
                    () -> world.Recv(new Object[1], 0, 1, MPI.OBJECT, 0, 0));
            world.Send(new Object[] {"a", "b"}, 0, 2, MPI.OBJECT, 0, 0);
            assertFails(
                    "2 objects have come, and the receive takes 1",
                    () -> world.Recv(new Object[1], 0, 1, MPI.OBJECT, 0, 0));
            assertFails("can't be serialized", () -> world.Send(new Object[] {new Thread()}, 0, 1, MPI.OBJECT, 0, 0));
            world.Send(new Object[] {"a"}, 0, 1, MPI.OBJECT, 0, 0);
            assertFails(
                    "a Integer[] takes no java.lang.String", () -> world.Recv(new Integer[1], 0, 1, MPI.OBJECT, 0, 0));
        });
    }

    @Test
    void shouldReadWhatAFilterOfTheProgramAdmits() {
        Ranks.run(1, world -> {
            try {
                System.setProperty("strobe.object.filter", "javax.management.*;java.lang.*");
                world.Send(new Object[] {new Trojan()}, 0, 1, MPI.OBJECT, 0, 0);
                Object[] got = new Object[1];
                world.Recv(got, 0, 1, MPI.OBJECT, 0, 0);
                assertThat(got[0]).isInstanceOf(javax.management.ObjectName[].class);
                System.setProperty("strobe.object.filter", "!java.awt.*");
                world.Send(new Object[] {new java.awt.Point()}, 0, 1, MPI.OBJECT, 0, 0);
                assertFails(
                        "java.awt.Point; strobe.object.filter=!java.awt.* refuses it",
                        () -> world.Recv(got, 0, 1, MPI.OBJECT, 0, 0));
            } finally {
                System.clearProperty("strobe.object.filter");
            }
        });
    }

    @Test
    void shouldRefuseNumbersWhereObjectsAreAwaited() {
        Ranks.run(1, world -> {
            for (int count : new int[] {1, 2, 100, 1008, 1023, 1024}) {
                int[] numbers = new int[count];
                numbers[0] = 1;
                world.Isend(numbers, 0, count, MPI.INT, 0, 0);
                assertFails("holds no objects", () -> world.Recv(new Object[4], 0, 4, MPI.OBJECT, 0, 0));
            }
        });
    }
}
