package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.IntBuffer;
import org.junit.jupiter.api.Test;

/** Window functions of the API layer: units, checks, attributes. The windows themselves have tests of their own. */
class WinTest {
    @Test
    void shouldCountInElementsOfTheBuffer() {
        Ranks.run(2, world -> {
            int rank = world.getRank();
            IntBuffer memory = MPI.newIntBuffer(4);
            Win win = new Win(memory, 4, 1, MPI.INFO_NULL, world);
            assertThat(win.getAttr(MPI.WIN_SIZE)).isEqualTo(16);
            assertThat(win.getAttr(MPI.WIN_DISP_UNIT)).isEqualTo(4);
            assertThat(win.getAttr(MPI.WIN_BASE)).isInstanceOf(Long.class);
            assertThat(win.getErrhandler()).isSameAs(MPI.ERRORS_ARE_FATAL);
            win.setErrhandler(MPI.ERRORS_RETURN);
            win.fence(0);
            win.put(MPI.newIntBuffer(1).put(0, 7 + rank), 1, MPI.INT, 1 - rank, 2, 1, MPI.INT);
            win.fence(0);
            assertThat(memory.get(2)).isEqualTo(8 - rank);

            IntBuffer old = MPI.newIntBuffer(1);
            win.lock(MPI.LOCK_SHARED, 0, 0);
            win.fetchAndOp(MPI.newIntBuffer(1).put(0, 10), old, MPI.INT, 0, 3, MPI.SUM);
            win.flush(0);
            assertThat(old.get(0)).isIn(0, 10);
            win.unlock(0);
            world.barrier();
            Request get = request(win, old, 1 - rank);
            assertThat(get.isNull()).isFalse();
            get.waitFor();
            win.free();
            assertThat(Ranks.errorOf(() -> win.fence(0))).isEqualTo(MPI.ERR_WIN);
        });
    }

    private static Request request(Win win, IntBuffer result, int target) throws MPIException {
        win.lockAll(0);
        Request nothing = win.rGet(result, 1, MPI.INT, MPI.PROC_NULL, 0, 1, MPI.INT);
        win.rGet(result, 1, MPI.INT, target, 2, 1, MPI.INT).waitFor();
        assertThat(result.get(0)).isEqualTo(target == 1 ? 7 : 8);
        win.unlockAll();
        return nothing;
    }

    @Test
    void shouldRefuseWrongArguments() {
        Ranks.run(2, world -> {
            IntBuffer memory = MPI.newIntBuffer(4);
            assertThatThrownBy(() -> new Win(IntBuffer.allocate(4), 4, 1, MPI.INFO_NULL, world))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThat(Ranks.errorOf(() -> new Win(memory, -1, 1, MPI.INFO_NULL, world)))
                    .isEqualTo(MPI.ERR_SIZE);
            assertThat(Ranks.errorOf(() -> new Win(memory, 1, 0, MPI.INFO_NULL, world)))
                    .isEqualTo(MPI.ERR_DISP);
            assertThat(Ranks.errorOf(() -> new Win(memory, 1, 1, MPI.INFO_NULL, null)))
                    .isEqualTo(MPI.ERR_COMM);
            Win win = new Win(memory, 4, 1, MPI.INFO_NULL, world);
            win.setErrhandler(MPI.ERRORS_RETURN);
            win.callErrhandler(MPI.ERR_WIN);
            win.fence(0);
            assertThat(Ranks.errorOf(() -> win.put(memory, 1, MPI.INT, 2, 0, 1, MPI.INT)))
                    .isEqualTo(MPI.ERR_RANK);
            assertThat(Ranks.errorOf(() -> win.put(memory, 1, MPI.INT, 0, -1, 1, MPI.INT)))
                    .isEqualTo(MPI.ERR_DISP);
            assertThat(Ranks.errorOf(() -> win.put(memory, 5, MPI.INT, 0, 0, 5, MPI.INT)))
                    .isEqualTo(MPI.ERR_BUFFER);
            assertThat(Ranks.errorOf(() -> win.lock(77, 0, 0))).isEqualTo(MPI.ERR_LOCKTYPE);
            assertThat(Ranks.errorOf(() -> win.fence(512))).isEqualTo(MPI.ERR_ASSERT);
            assertThat(Ranks.errorOf(() -> win.getAttr(MPI.KEYVAL_INVALID))).isEqualTo(MPI.ERR_KEYVAL);
            assertThatThrownBy(() -> win.put(memory, 1, MPI.INT, 0, 0, 1, MPI.FLOAT))
                    .isInstanceOf(IllegalArgumentException.class);
            Op own = new Op(new Nothing(), true);
            assertThat(Ranks.errorOf(() -> win.accumulate(memory, 1, MPI.INT, 0, 0, 1, MPI.INT, own)))
                    .isEqualTo(MPI.ERR_OP);
            win.fence(0);
            int key = Win.createKeyval();
            win.setAttr(key, "kept");
            assertThat(win.getAttr(key)).isEqualTo("kept");
            win.deleteAttr(key);
            assertThat(win.getAttr(key)).isNull();
            win.setAttr(key, 5);
            Win.freeKeyval(key);
            assertThat(win.getAttr(key)).isEqualTo(5);
            assertThat(Ranks.errorOf(() -> win.setAttr(key, 6))).isEqualTo(MPI.ERR_OTHER);
            win.setName("w");
            assertThat(win.getName()).isEqualTo("w");
            assertThat(win.getGroup().getSize()).isEqualTo(2);
            win.free();
        });
    }

    private static final class Nothing extends UserFunction {}

    /** A mistake of the program, but no reason to block the others. */
    @Test
    @OnStrobeOnly("MPICH 4.0 crashes")
    void shouldFinalizeWithAnOpenEpoch() {
        Ranks.run(2, world -> {
            Win window = new Win(MPI.newByteBuffer(8), 8, 1, MPI.INFO_NULL, world);
            window.lockAll(0);
        });
    }
}
