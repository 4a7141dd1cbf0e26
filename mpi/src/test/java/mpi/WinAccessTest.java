package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.JobException;

/** Every access and every synchronization, between two ranks. */
class WinAccessTest {
    private static IntBuffer direct(int... values) {
        return MPI.newIntBuffer(values.length).put(0, values);
    }

    private static int[] ints(IntBuffer buffer) {
        int[] values = new int[buffer.capacity()];
        buffer.get(0, values);
        return values;
    }

    private static Win window(IntBuffer memory, Comm comm) throws MPIException {
        Win win = new Win(memory, memory.capacity(), 1, MPI.INFO_NULL, comm);
        win.setErrhandler(MPI.ERRORS_RETURN);
        return win;
    }

    @Test
    void shouldAccessBetweenFences() {
        Ranks.run(2, world -> {
            int rank = world.getRank();
            int other = 1 - rank;
            IntBuffer memory = direct(10 * rank, 10 * rank + 1, 100);
            Win win = window(memory, world);
            IntBuffer got = direct(-1, -1);
            win.fence(MPI.MODE_NOPRECEDE);
            win.get(got, 2, MPI.INT, other, 0, 2, MPI.INT);
            win.fence(0);
            assertThat(ints(got)).containsExactly(10 * other, 10 * other + 1);
            win.put(direct(20 + rank), 1, MPI.INT, other, 0, 1, MPI.INT);
            win.accumulate(direct(rank + 1), 1, MPI.INT, 0, 2, 1, MPI.INT, MPI.SUM);
            win.accumulate(direct(7), 1, MPI.INT, other, 1, 1, MPI.INT, MPI.REPLACE);
            win.fence(MPI.MODE_NOSUCCEED);
            assertThat(ints(memory)).containsExactly(20 + other, 7, rank == 0 ? 103 : 100);
            win.free();
        });
    }

    @Test
    void shouldReadAndCombineAtOnce() {
        Ranks.run(2, world -> {
            int rank = world.getRank();
            IntBuffer memory = direct(0, 5, 8);
            Win win = window(memory, world);
            if (rank == 0) {
                IntBuffer old = direct(-1);
                win.lock(MPI.LOCK_EXCLUSIVE, 1, 0);
                win.getAccumulate(direct(3), 1, MPI.INT, old, 1, MPI.INT, 1, 1, 1, MPI.INT, MPI.PROD);
                win.flush(1);
                assertThat(old.get(0)).isEqualTo(5);
                win.getAccumulate(direct(), 0, MPI.INT, old, 1, MPI.INT, 1, 1, 1, MPI.INT, MPI.NO_OP);
                win.flushAll();
                assertThat(old.get(0)).isEqualTo(15);
                win.compareAndSwap(direct(9), direct(7), old, MPI.INT, 1, 2);
                win.flush(1);
                assertThat(old.get(0)).as("7 is not there").isEqualTo(8);
                win.compareAndSwap(direct(9), direct(8), old, MPI.INT, 1, 2);
                win.fetchAndOp(direct(1), old, MPI.INT, 1, 0, MPI.SUM);
                win.unlock(1);
                assertThat(old.get(0)).isZero();
            }
            world.barrier();
            win.lock(MPI.LOCK_SHARED, rank, MPI.MODE_NOCHECK);
            win.sync();
            assertThat(ints(memory)).containsExactly(rank == 0 ? new int[] {0, 5, 8} : new int[] {1, 15, 9});
            win.unlock(rank);
            win.free();
        });
    }

    /** MPICH 4.0 ends the job if the target's type has no gaps and 512 types are alive. */
    @Test
    void shouldReplaceByManyTypes() {
        Ranks.run(2, world -> {
            int types = 600;
            int size = 11;
            int other = 1 - world.getRank();
            IntBuffer memory = direct(0, 0, 0);
            Win win = window(memory, world);
            ByteBuffer ones = MPI.newByteBuffer(size).put(0, new byte[] {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
            ByteBuffer old = MPI.newByteBuffer(size);
            List<Datatype> all = new ArrayList<>();
            win.fence(0);
            for (int i = 0; i < types; i++) {
                Datatype type = Datatype.createContiguous(size, MPI.BYTE);
                type.commit();
                all.add(type);
                win.getAccumulate(ones, 1, type, old, 1, type, other, 0, 1, type, MPI.REPLACE);
                win.fence(0);
            }
            assertThat(old).isEqualTo(ones);
            assertThat(ints(memory)).containsExactly(0x1010101, 0x1010101, 0x10101);
            assertThat(all).hasSize(types);
            win.free();
        });
    }

    /** The basic pair has a gap at its end; the type in use has none. */
    @Test
    void shouldPutPairsWithoutGaps() {
        Ranks.run(2, world -> {
            int size = 12;
            int other = 1 - world.getRank();
            Datatype pair = Datatype.createResized(Datatype.createContiguous(1, MPI.DOUBLE_INT), 0, size);
            pair.commit();
            ByteBuffer memory = MPI.newByteBuffer(3 * size);
            ByteBuffer pairs = MPI.newByteBuffer(2 * size);
            for (int i = 0; i < pairs.capacity(); i++) {
                pairs.put(i, (byte) (i + 1));
            }
            Win win = new Win(memory, memory.capacity(), 1, MPI.INFO_NULL, world);
            win.fence(0);
            win.put(pairs, 2, pair, other, 0, 2, pair);
            win.fence(0);
            assertThat(memory.slice(0, 2 * size)).isEqualTo(pairs);
            assertThat(memory.slice(2 * size, size)).isEqualTo(ByteBuffer.allocate(size));
            win.free();
        });
    }

    @Test
    void shouldGiveRequestsForAccesses() {
        Ranks.run(2, world -> {
            int rank = world.getRank();
            int other = 1 - rank;
            IntBuffer memory = direct(0, 10, 20, 30 + rank);
            Win win = window(memory, world);
            IntBuffer old = direct(-1);
            IntBuffer got = direct(-1);
            win.lockAll(0);
            Request[] requests = {
                win.rPut(direct(40 + rank), 1, MPI.INT, other, 0, 1, MPI.INT),
                win.rAccumulate(direct(rank + 1), 1, MPI.INT, other, 1, 1, MPI.INT, MPI.SUM),
                win.rGetAccumulate(direct(rank + 1), 1, MPI.INT, old, 1, MPI.INT, other, 2, 1, MPI.INT, MPI.MAX),
                win.rGet(got, 1, MPI.INT, other, 3, 1, MPI.INT)
            };
            assertThat(requests).noneMatch(Request::isNull);
            Request.waitAll(requests);
            assertThat(requests).allMatch(Request::isNull);
            assertThat(old.get(0)).isEqualTo(20);
            assertThat(got.get(0)).isEqualTo(30 + other);
            win.unlockAll();
            world.barrier();
            assertThat(ints(memory)).containsExactly(40 + other, 10 + other + 1, 20, 30 + rank);
            win.free();
        });
    }

    /** A local flush makes the origin buffer reusable. A flush completes the access at the target. */
    @Test
    void shouldFlush() {
        Ranks.run(2, world -> {
            int rank = world.getRank();
            int other = 1 - rank;
            IntBuffer memory = direct(0, 0);
            Win win = window(memory, world);
            win.lockAll(0);
            IntBuffer origin = direct(5);
            win.put(origin, 1, MPI.INT, other, 0, 1, MPI.INT);
            win.flushLocal(other);
            origin.put(0, 6);
            win.put(origin, 1, MPI.INT, other, 1, 1, MPI.INT);
            win.flushLocalAll();
            origin.put(0, 7);
            win.flushAll();
            world.barrier();
            win.sync();
            assertThat(ints(memory)).containsExactly(5, 6);
            win.unlockAll();
            win.free();
        });
    }

    @Test
    void shouldOpenWindowsForGroups() {
        Ranks.run(2, world -> {
            int rank = world.getRank();
            Group other = world.getGroup().incl(new int[] {1 - rank});
            IntBuffer memory = direct(0, 0);
            Win win = window(memory, world);
            if (rank == 0) {
                win.post(other, MPI.MODE_NOSTORE);
                win.waitFor();
                assertThat(ints(memory)).containsExactly(5, 0);
                win.post(other, 0);
                assertThat(win.test()).as("the origin waits for a message").isFalse();
                world.send(new int[0], 0, MPI.INT, 1, 1);
                boolean done = false;
                while (!done) {
                    done = win.test();
                }
                assertThat(ints(memory)).containsExactly(5, 6);
            } else {
                win.start(other, 0);
                win.put(direct(5), 1, MPI.INT, 0, 0, 1, MPI.INT);
                win.complete();
                win.start(other, 0);
                win.put(direct(6), 1, MPI.INT, 0, 1, 1, MPI.INT);
                world.recv(new int[0], 0, MPI.INT, 0, 1);
                win.complete();
            }
            win.free();
        });
    }

    @Test
    void shouldHaveMemoryOfItsOwnIfWanted() {
        Ranks.run(2, world -> {
            int rank = world.getRank();
            for (int flavor : new int[] {Win.FLAVOR_PRIVATE, Win.FLAVOR_SHARED}) {
                Win win = new Win(4, 1, MPI.INFO_NULL, world, MPI.newIntBuffer(0), flavor);
                assertThat(win.getAttr(MPI.WIN_SIZE)).isEqualTo(16);
                assertThat(win.getAttr(MPI.WIN_DISP_UNIT)).isEqualTo(4);
                IntBuffer got = direct(-1);
                win.fence(0);
                win.put(direct(70 + rank), 1, MPI.INT, 1 - rank, 3, 1, MPI.INT);
                win.fence(0);
                win.get(got, 1, MPI.INT, rank, 3, 1, MPI.INT);
                win.fence(0);
                assertThat(got.get(0)).isEqualTo(71 - rank);
                win.free();
            }
        });
    }

    /** Addresses of accesses do not fit into their arguments, so that only the attach itself is tested. */
    @Test
    @OnStrobeOnly("libraries do not check it")
    void shouldAttachMemoryOnce() {
        Ranks.run(2, world -> {
            Win win = new Win(MPI.INFO_NULL, world);
            win.setErrhandler(MPI.ERRORS_RETURN);
            ByteBuffer memory = MPI.newByteBuffer(16);
            win.attach(memory, 16);
            assertThat(Ranks.errorOf(() -> win.attach(memory, 8))).isEqualTo(MPI.ERR_BASE);
            win.detach(memory);
            assertThat(Ranks.errorOf(() -> win.detach(memory))).isEqualTo(MPI.ERR_BASE);
            win.attach(memory, 8);
            win.free();
            Win plain = window(direct(0), world);
            assertThat(Ranks.errorOf(() -> plain.attach(memory, 8))).isEqualTo(MPI.ERR_WIN);
            plain.free();
        });
    }

    @Test
    @OnStrobeOnly("libraries check less, and name other classes")
    void shouldRefuseAccessesAndLocksAtTheWrongTime() {
        Ranks.run(2, world -> {
            IntBuffer memory = direct(0);
            Win win = window(memory, world);
            assertThat(Ranks.errorOf(() -> win.put(memory, 1, MPI.INT, 0, 0, 1, MPI.INT)))
                    .isEqualTo(MPI.ERR_RMA_SYNC);
            assertThat(Ranks.errorOf(win::complete)).isEqualTo(MPI.ERR_RMA_SYNC);
            win.lock(MPI.LOCK_SHARED, 0, 0);
            assertThat(Ranks.errorOf(() -> win.lock(MPI.LOCK_SHARED, 0, 0))).isEqualTo(MPI.ERR_RMA_CONFLICT);
            win.unlock(0);
            win.free();
        });
    }

    @Test
    @OnStrobeOnly("it looks at the job of Strobe")
    void shouldEndTheJobByTheErrorHandler() {
        assertThatThrownBy(() -> Ranks.run(1, world -> {
                    Win win = new Win(direct(0), 1, 1, MPI.INFO_NULL, world);
                    win.callErrhandler(MPI.ERR_RMA_SYNC);
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("exit code " + MPI.ERR_RMA_SYNC);
    }

    @Test
    @OnStrobeOnly("MPICH takes locks in spite of no_locks")
    void shouldKeepHints() {
        Ranks.run(2, world -> {
            Info hints = new Info();
            hints.set("no_locks", "true");
            Win win = new Win(direct(0), 1, 1, hints, world);
            win.setErrhandler(MPI.ERRORS_RETURN);
            assertThat(win.getInfo().get("no_locks")).isEqualTo("true");
            assertThat(Ranks.errorOf(() -> win.lock(MPI.LOCK_SHARED, 0, 0))).isNotEqualTo(MPI.SUCCESS);
            Info others = new Info();
            others.set("colour", "green");
            win.setInfo(others);
            others.free();
            assertThat(win.getInfo().get("colour")).isEqualTo("green");
            win.free();
        });
    }
}
