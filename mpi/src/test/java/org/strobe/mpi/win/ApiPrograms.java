package org.strobe.mpi.win;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.concurrent.atomic.AtomicReference;
import mpi.Group;
import mpi.Info;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Win;

/** Small typical programs that use communicators, engine and windows together. */
final class ApiPrograms {
    private static final int LARGE = 1 << 20;

    private ApiPrograms() {}

    /** Fences, requests, attributes, subcommunicators, errors. Finalize frees the remaining objects. */
    static void everything() throws MPIException {
        MPI.Init(new String[0]);
        int rank = MPI.COMM_WORLD.getRank();
        int size = MPI.COMM_WORLD.getSize();
        IntBuffer base = MPI.newIntBuffer(size);
        Win win = new Win(base, size, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
        assertThat((Long) win.getAttr(MPI.WIN_BASE)).isNotNull();
        assertThat(win.getAttr(MPI.WIN_SIZE)).isEqualTo(4 * size);
        assertThat(win.getAttr(MPI.WIN_DISP_UNIT)).isEqualTo(4);
        IntBuffer own = MPI.newIntBuffer(1).put(0, rank + 1);
        win.fence(0);
        for (int target = 0; target < size; target++) {
            win.put(own, 1, MPI.INT, target, rank, 1, MPI.INT);
        }
        win.fence(0);
        for (int i = 0; i < size; i++) {
            assertThat(base.get(i)).isEqualTo(i + 1);
        }
        IntBuffer got = MPI.newIntBuffer(size);
        win.lockAll(0);
        Request request = win.rGet(got, size, MPI.INT, (rank + 1) % size, 0, size, MPI.INT);
        Request nowhere = win.rPut(own, 1, MPI.INT, MPI.PROC_NULL, 0, 1, MPI.INT);
        assertThat(nowhere.isNull()).isFalse();
        win.unlockAll();
        Request.waitAll(new Request[] {request, nowhere});
        assertThat(got.get(size - 1)).isEqualTo(size);

        Win half = new Win(MPI.newLongBuffer(1), 1, 1, MPI.INFO_NULL, MPI.COMM_WORLD.split(rank % 2, -rank));
        half.setErrhandler(MPI.ERRORS_RETURN);
        try {
            half.put(own, 1, MPI.INT, 0, 0, 1, MPI.INT);
            throw new AssertionError("no epoch was open");
        } catch (MPIException e) {
            assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_RMA_SYNC);
        }
        Info info = new Info();
        info.set("no_locks", "true");
        Win dynamic = new Win(info, MPI.COMM_WORLD);
        ByteBuffer attached = MPI.newByteBuffer(64);
        dynamic.attach(attached, 64);
        dynamic.detach(attached);
        dynamic.free();
        win.free();
        assertThat(base.get(0)).isEqualTo(1);
        MPI.Finalize();
    }

    /**
     * Rank 0 waits for a lock while a large message to rank 1 is under way. Rank 2 holds the lock until rank 1 has the
     * message, so that the wait must make progress.
     */
    static void progressWhileLocking() throws MPIException {
        MPI.Init(new String[0]);
        int rank = MPI.COMM_WORLD.getRank();
        LongBuffer base = MPI.newLongBuffer(1);
        Win win = new Win(base, 1, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
        ByteBuffer large = MPI.newByteBuffer(LARGE);
        byte[] token = new byte[1];
        if (rank == 2) {
            win.lock(MPI.LOCK_EXCLUSIVE, 2, 0);
        }
        MPI.COMM_WORLD.barrier();
        if (rank == 0) {
            large.put(LARGE - 1, (byte) 5);
            Request sending = MPI.COMM_WORLD.iSend(large, LARGE, MPI.BYTE, 1, 0);
            MPI.COMM_WORLD.send(token, 1, MPI.BYTE, 1, 1);
            win.lock(MPI.LOCK_SHARED, 2, 0);
            win.unlock(2);
            sending.waitFor();
        } else if (rank == 1) {
            MPI.COMM_WORLD.recv(token, 1, MPI.BYTE, 0, 1);
            MPI.COMM_WORLD.recv(large, LARGE, MPI.BYTE, 0, 0);
            assertThat(large.get(LARGE - 1)).isEqualTo((byte) 5);
            MPI.COMM_WORLD.send(token, 1, MPI.BYTE, 2, 2);
        } else if (rank == 2) {
            MPI.COMM_WORLD.recv(token, 1, MPI.BYTE, 1, 2);
            win.unlock(2);
        }
        win.free();
        MPI.Finalize();
    }

    /** Rank 0 polls a word of its own window that rank 1 sets once it has rank 0's large message. */
    static void progressWhilePolling() throws MPIException {
        MPI.Init(new String[0]);
        int rank = MPI.COMM_WORLD.getRank();
        Win win = new Win(MPI.newLongBuffer(1), 1, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
        ByteBuffer large = MPI.newByteBuffer(LARGE);
        LongBuffer one = MPI.newLongBuffer(1).put(0, 1);
        LongBuffer seen = MPI.newLongBuffer(1);
        win.lockAll(0);
        if (rank == 0) {
            Request sending = MPI.COMM_WORLD.iSend(large, LARGE, MPI.BYTE, 1, 0);
            while (seen.get(0) == 0) {
                win.fetchAndOp(one, seen, MPI.LONG, 0, 0, MPI.NO_OP);
                win.flush(0);
            }
            sending.waitFor();
        } else if (rank == 1) {
            MPI.COMM_WORLD.recv(large, LARGE, MPI.BYTE, 0, 0);
            win.accumulate(one, 1, MPI.LONG, 0, 0, 1, MPI.LONG, MPI.SUM);
        }
        win.unlockAll();
        win.free();
        MPI.Finalize();
    }

    /** User-level spin lock on a word that all ranks swap, held while a message goes round. */
    static void spinLock() throws MPIException {
        MPI.Init(new String[0]);
        Win win = new Win(MPI.newIntBuffer(1), 1, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
        IntBuffer free = MPI.newIntBuffer(1);
        IntBuffer taken = MPI.newIntBuffer(1).put(0, 1);
        IntBuffer seen = MPI.newIntBuffer(1);
        byte[] token = new byte[1];
        byte[] returned = new byte[1];
        win.lockAll(0);
        for (int i = 0; i < 5; i++) {
            do {
                win.compareAndSwap(taken, free, seen, MPI.INT, 0, 0);
                win.flush(0);
            } while (seen.get(0) != 0);
            MPI.COMM_SELF.sendRecv(token, 1, MPI.BYTE, 0, 0, returned, 1, MPI.BYTE, 0, 0);
            Thread.yield();
            win.accumulate(free, 1, MPI.INT, 0, 0, 1, MPI.INT, MPI.REPLACE);
        }
        win.unlockAll();
        win.free();
        MPI.Finalize();
    }

    /** Two threads of each rank wait for locks concurrently, of two windows and of one. */
    static void severalThreads() throws Exception {
        MPI.InitThread(new String[0], MPI.THREAD_MULTIPLE);
        int rank = MPI.COMM_WORLD.getRank();
        int size = MPI.COMM_WORLD.getSize();
        LongBuffer base = MPI.newLongBuffer(2);
        Win win = new Win(base, 2, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int target = (rank + i) % size;
            threads[i] = new Thread(() -> {
                try {
                    addLocked(win, target);
                } catch (Throwable e) {
                    failure.set(e);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(failure.get()).isNull();
        MPI.COMM_WORLD.barrier();
        win.lock(MPI.LOCK_SHARED, rank, 0);
        assertThat(base.get(0)).isEqualTo(size == 1 ? 100 : 2 * 50);
        win.unlock(rank);
        win.free();
        MPI.Finalize();
    }

    private static void addLocked(Win win, int target) throws MPIException {
        LongBuffer number = MPI.newLongBuffer(1);
        for (int i = 0; i < 50; i++) {
            win.lock(MPI.LOCK_EXCLUSIVE, target, 0);
            win.get(number, 1, MPI.LONG, target, 0, 1, MPI.LONG);
            win.flush(target);
            number.put(0, number.get(0) + 1);
            win.put(number, 1, MPI.LONG, target, 0, 1, MPI.LONG);
            win.unlock(target);
        }
    }

    /** Posts and starts in a ring of groups. */
    static void ring() throws MPIException {
        MPI.Init(new String[0]);
        int rank = MPI.COMM_WORLD.getRank();
        int size = MPI.COMM_WORLD.getSize();
        LongBuffer base = MPI.newLongBuffer(1);
        Win win = new Win(base, 1, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
        Group world = MPI.COMM_WORLD.getGroup();
        Group left = world.incl(new int[] {(rank + size - 1) % size});
        Group right = world.incl(new int[] {(rank + 1) % size});
        for (int i = 0; i < 20; i++) {
            win.post(left, 0);
            win.start(right, 0);
            win.accumulate(
                    MPI.newLongBuffer(1).put(0, rank + 1), 1, MPI.LONG, (rank + 1) % size, 0, 1, MPI.LONG, MPI.SUM);
            win.complete();
            win.waitFor();
            assertThat(base.get(0)).isEqualTo((i + 1L) * ((rank + size - 1) % size + 1));
        }
        MPI.Finalize();
    }
}
