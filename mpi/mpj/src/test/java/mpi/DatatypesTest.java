package mpi;

import static mpi.Ranks.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Derived datatypes, whose numbers count elements of the buffer. */
class DatatypesTest {
    private static void assertBounds(Datatype type, int size, int lb, int extent) {
        assertThat(type.Size()).isEqualTo(size);
        assertThat(type.Lb()).isEqualTo(lb);
        assertThat(type.Extent()).isEqualTo(extent);
        assertThat(type.Ub()).isEqualTo(lb + extent);
    }

    /** Receives an element of a type from a run of numbers. */
    private static int[] received(Intracomm world, Datatype type, int offset, int length) {
        int[] numbers = {1, 2, 3, 4, 5, 6, 7, 8};
        int[] got = new int[length];
        world.Sendrecv(numbers, 0, type.Size(), MPI.INT, 0, 0, got, offset, 1, type, 0, 0);
        return got;
    }

    @Test
    void shouldCountInElementsOfTheBuffer() {
        Ranks.run(1, world -> {
            assertBounds(MPI.DOUBLE, 1, 0, 1);
            assertBounds(Datatype.Contiguous(3, MPI.DOUBLE), 3, 0, 3);
            assertBounds(Datatype.Vector(2, 1, 3, MPI.DOUBLE), 2, 0, 4);
            assertBounds(Datatype.Hvector(2, 1, 3, Datatype.Contiguous(2, MPI.DOUBLE)), 4, 0, 5);
            assertBounds(Datatype.Vector(2, 1, 3, Datatype.Contiguous(2, MPI.DOUBLE)), 4, 0, 8);
            assertBounds(Datatype.Indexed(new int[] {2, 1}, new int[] {1, 5}, MPI.LONG), 3, 1, 5);
            assertBounds(
                    Datatype.Hindexed(new int[] {1, 1}, new int[] {0, 3}, Datatype.Contiguous(2, MPI.SHORT)), 4, 0, 5);
            assertBounds(Datatype.Vector(2, 1, 2, MPI.OBJECT), 2, 0, 3);
            assertThat(MPI.INT.getByteSize()).isEqualTo(4);
            assertThat(MPI.OBJECT.getByteSize()).isZero();
        });
    }

    @Test
    void shouldPlaceElements() {
        Ranks.run(1, world -> {
            assertThat(received(world, Datatype.Vector(2, 1, 2, MPI.INT), 1, 5)).containsExactly(0, 1, 0, 2, 0);
            assertThat(received(world, Datatype.Hvector(2, 2, 3, MPI.INT), 0, 5))
                    .containsExactly(1, 2, 0, 3, 4);
            assertThat(received(world, Datatype.Indexed(new int[] {1, 1}, new int[] {2, 0}, MPI.INT), 0, 3))
                    .containsExactly(2, 0, 1);
            assertThat(received(world, Datatype.Indexed(new int[] {1, 1}, new int[] {-1, 0}, MPI.INT), 1, 3))
                    .containsExactly(1, 2, 0);
        });
    }

    @Test
    void shouldMakeStructuresOfOneBaseType() {
        Ranks.run(1, world -> {
            Datatype[] types = {MPI.INT, Datatype.Vector(2, 1, 2, MPI.INT)};
            Datatype struct = Datatype.Struct(new int[] {1, 1}, new int[] {0, 2}, types);
            assertBounds(struct, 3, 0, 5);
            assertThat(received(world, struct, 0, 5)).containsExactly(1, 0, 2, 0, 3);
            Datatype bounded = Datatype.Struct(
                    new int[] {1, 1, 1}, new int[] {-1, 1, 6}, new Datatype[] {MPI.LB, MPI.INT, MPI.UB});
            assertBounds(bounded, 1, -1, 7);
            assertFails(
                    "base type DOUBLE differs from INT",
                    () -> Datatype.Struct(new int[] {1, 1}, new int[] {0, 1}, new Datatype[] {MPI.INT, MPI.DOUBLE}));
        });
    }

    @Test
    void shouldRefuseWrongArguments() {
        Ranks.run(1, world -> {
            assertFails("Datatype.Contiguous: count=-1", () -> Datatype.Contiguous(-1, MPI.INT));
            assertFails("oldtype=null", () -> Datatype.Vector(1, 1, 1, null));
            assertFails("NULL", () -> Datatype.Contiguous(1, MPI.NULL));
            Datatype freed = Datatype.Contiguous(2, MPI.INT);
            freed.free();
            assertFails("has been freed", freed::Size);
            Datatype wide = Datatype.Vector(2, 1, 4, MPI.INT);
            assertFails("reach index 4", () -> world.Send(new int[4], 0, 1, wide, 0, 0));
            Datatype low = Datatype.Indexed(new int[] {1}, new int[] {-2}, MPI.INT);
            assertFails("reach index -1", () -> world.Send(new int[4], 1, 1, low, 0, 0));
        });
    }

    @Test
    void shouldCountReceivedElements() {
        Ranks.run(1, world -> {
            Datatype pair = Datatype.Contiguous(2, MPI.INT);
            world.Isend(new int[3], 0, 3, MPI.INT, 0, 0);
            Status status = world.Recv(new int[4], 0, 2, pair, 0, 0);
            assertThat(status.Get_count(pair)).isEqualTo(MPI.UNDEFINED);
            assertThat(status.Get_elements(pair)).isEqualTo(3);
            assertThat(status.countInBytes).isEqualTo(12);
            assertThat(status.numEls).isEqualTo(3);
        });
    }

    @Test
    void shouldPackAtPositions() {
        Ranks.run(1, world -> {
            byte[] bytes = new byte[20];
            int[] numbers = {1, 2, 3};
            int position = world.Pack(numbers, 1, 2, MPI.INT, bytes, 0);
            assertThat(position).isEqualTo(world.Pack_size(2, MPI.INT));
            world.Isend(bytes, 0, position, MPI.PACKED, 0, 0);
            byte[] packed = new byte[20];
            world.Recv(packed, 0, 20, MPI.PACKED, 0, 0);
            int[] got = new int[3];
            assertThat(world.Unpack(packed, 0, got, 1, 2, MPI.INT)).isEqualTo(position);
            assertThat(got).containsExactly(0, 2, 3);
            assertFails("Pack: inoffset=4", () -> world.Pack(numbers, 4, 1, MPI.INT, bytes, 0));
            assertFails("Unpack", () -> world.Unpack(packed, 18, got, 0, 1, MPI.INT));
        });
    }

    @Test
    void shouldPackIntoBuffersWithTheOverheadOfMessages() {
        Ranks.run(1, world -> {
            long[] numbers = {4, 5};
            byte[] sent = new byte[world.Pack_size(2, MPI.LONG) + MPI.SEND_OVERHEAD];
            byte[] got = new byte[world.Pack_size(2, MPI.LONG) + MPI.RECV_OVERHEAD];
            int position = world.Pack(numbers, 0, 2, MPI.LONG, sent, MPI.SEND_OVERHEAD);
            assertThat(position).isEqualTo(sent.length);
            world.Isend(sent, MPI.SEND_OVERHEAD, position - MPI.SEND_OVERHEAD, MPI.PACKED, 0, 0);
            world.Recv(got, MPI.RECV_OVERHEAD, got.length - MPI.RECV_OVERHEAD, MPI.PACKED, 0, 0);
            long[] unpacked = new long[2];
            assertThat(world.Unpack(got, MPI.RECV_OVERHEAD, unpacked, 0, 2, MPI.LONG))
                    .isEqualTo(got.length);
            assertThat(unpacked).isEqualTo(numbers);
        });
    }
}
