package org.strobe.shm.wait;

import static org.strobe.shm.wait.WaitingRoomLayout.ABORT_CAUSE;
import static org.strobe.shm.wait.WaitingRoomLayout.ABORT_CAUSE_SIZE;
import static org.strobe.shm.wait.WaitingRoomLayout.ABORT_STATE;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.strobe.shm.futex.Futex;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;

/**
 * Place where the ranks of a job wait, in memory that all of them map. It has a doorbell for each rank, a line for each
 * process, and the job's abort word.
 *
 * <p>One rank creates it over fresh memory. The ranks of one JVM share that object; each sibling process opens its own
 * over the same memory. A process that dies in the room aborts the job.
 */
public final class WaitingRoom implements Deaths, AutoCloseable {
    private static final int FIRST = 0;
    private static final long LONGEST_WRITE = TimeUnit.MILLISECONDS.toNanos(100);

    private final Memory memory;
    private final int processes;
    private final long startNanos;
    private final Doorbell[] doorbells;
    private final int process;
    private final boolean crossesProcesses;
    private final ProcessWatch watch;

    /** Doorbells of virtual threads of this process, which its relay wakes. */
    private final Set<Doorbell> relayed = ConcurrentHashMap.newKeySet();

    private Relay relay;
    private boolean sweeping;

    private WaitingRoom(Memory memory, boolean crossesProcesses) {
        this.memory = memory;
        this.processes = memory.getInt(WaitingRoomLayout.ROOM_PROCESSES);
        this.startNanos = memory.getLong(WaitingRoomLayout.ROOM_START);
        this.doorbells = new Doorbell[memory.getInt(WaitingRoomLayout.ROOM_DOORBELLS)];
        for (int i = 0; i < doorbells.length; i++) {
            doorbells[i] = new Doorbell(this, memory.slice(WaitingRoomLayout.doorbell(processes, i), Memory.LINE));
        }
        this.crossesProcesses = crossesProcesses;
        this.process = join();
        this.watch = crossesProcesses ? ProcessWatch.start(this) : null;
    }

    /** Bytes that a room needs. */
    public static long size(int processes, int doorbells) {
        return WaitingRoomLayout.size(processes, doorbells);
    }

    /** Creates a room for the threads of this JVM. */
    public static WaitingRoom inThisJvm(int doorbells) {
        return create(Memory.allocate(size(1, doorbells)), 1, doorbells, false);
    }

    /**
     * Creates a room in zeroed memory and joins it as its first process.
     *
     * @param processes maximum number of processes
     * @param crossesProcesses true if other processes will open the room
     */
    public static WaitingRoom create(Memory memory, int processes, int doorbells, boolean crossesProcesses) {
        if (processes < 1 || doorbells < 1) {
            throw new IllegalArgumentException("processes=" + processes + " doorbells=" + doorbells + ": must be >= 1");
        }
        memory.setInt(WaitingRoomLayout.ROOM_VERSION, WaitingRoomLayout.VERSION);
        memory.setInt(WaitingRoomLayout.ROOM_DOORBELLS, doorbells);
        memory.setInt(WaitingRoomLayout.ROOM_PROCESSES, processes);
        memory.setLong(WaitingRoomLayout.ROOM_START, System.nanoTime());
        memory.setLongRelease(WaitingRoomLayout.ROOM_MAGIC, WaitingRoomLayout.MAGIC);
        return new WaitingRoom(memory, crossesProcesses);
    }

    /** Joins a room that another process has created. */
    public static WaitingRoom open(Memory memory) {
        long magic = memory.getLongAcquire(WaitingRoomLayout.ROOM_MAGIC);
        int version = memory.getInt(WaitingRoomLayout.ROOM_VERSION);
        if (magic != WaitingRoomLayout.MAGIC || version != WaitingRoomLayout.VERSION) {
            throw new IllegalArgumentException("magic=0x" + Long.toHexString(magic) + " version=" + version
                    + ": this memory holds no waiting room");
        }
        return new WaitingRoom(memory, true);
    }

    private int join() {
        for (int i = 0; i < processes; i++) {
            if (tryJoin(i)) {
                return i;
            }
        }
        throw new IllegalStateException("processes=" + processes + ": the room is full");
    }

    /** Takes a line that was never used, or one that a process has left. That of the first process has one owner. */
    private boolean tryJoin(int index) {
        long line = WaitingRoomLayout.process(index);
        ProcessId self = ProcessId.current();
        // The pid takes a new line, so that a process that dies while joining is noticed.
        boolean isNew = memory.compareAndSetLong(line + WaitingRoomLayout.PROCESS_PID, 0, self.pid());
        if (!isNew
                && (index == FIRST
                        || !memory.compareAndSetInt(
                                line + WaitingRoomLayout.PROCESS_STATE,
                                WaitingRoomLayout.LEFT,
                                WaitingRoomLayout.CHANGES))) {
            return false;
        }
        memory.setLong(line + WaitingRoomLayout.PROCESS_PID, self.pid());
        memory.setLong(line + WaitingRoomLayout.PROCESS_START, self.startTime());
        memory.setIntRelease(line + WaitingRoomLayout.PROCESS_STATE, WaitingRoomLayout.LIVING);
        return true;
    }

    /** Number of this process in the room. */
    public int process() {
        return process;
    }

    public int processes() {
        return processes;
    }

    /** Time of the room's creation by {@link System#nanoTime}, which all processes of a computer share. */
    public long startNanos() {
        return startNanos;
    }

    /** Number of doorbells. */
    public int doorbells() {
        return doorbells.length;
    }

    public Doorbell doorbell(int index) {
        return doorbells[index];
    }

    /** Makes the calling thread the owner of a doorbell. The caller closes the waiter afterwards. */
    public Waiter enter(int index, WaitPolicy policy) {
        boolean virtual = Thread.currentThread().isVirtual();
        boolean byFutex = crossesProcesses && !virtual && Futex.isAvailable();
        WaitPolicy fitting = crossesProcesses && !Futex.isAvailable() ? policy.withoutDoorbell() : policy;
        doorbells[index].take(process, byFutex);
        if (virtual) {
            relayed.add(doorbells[index]);
            awaken();
        }
        return new Waiter(this, doorbells[index], fitting, byFutex);
    }

    /**
     * Takes a doorbell for an owner that does not wait with a {@link Waiter}.
     *
     * @param wake called after a store to an announced word, and when the job is aborted
     */
    public Doorbell.Announcer enter(int index, Runnable wake) {
        doorbells[index].take(process, wake);
        return new Doorbell.Announcer(doorbells[index]);
    }

    /** Starts the threads that wake virtual threads: the sweeper, and the relay for rings of other processes. */
    private synchronized void awaken() {
        if (!sweeping) {
            sweeping = true;
            Sweeper.add(this);
        }
        if (crossesProcesses && relay == null && Futex.isAvailable()) {
            relay = Relay.start(this, memory, WaitingRoomLayout.process(process) + WaitingRoomLayout.PROCESS_RINGS);
        }
    }

    /** Notifies the relay of another process, which wakes a virtual thread there. */
    void ringRelay(int ofProcess) {
        long word = WaitingRoomLayout.process(ofProcess) + WaitingRoomLayout.PROCESS_RINGS;
        memory.getAndAddInt(word, 1);
        if (Futex.isAvailable()) {
            Futex.wakeAll(memory, word);
        }
    }

    boolean crossesProcesses() {
        return crossesProcesses;
    }

    /** Unparks the threads of this JVM for which other processes rang. */
    void unparkRung() {
        for (Doorbell doorbell : relayed) {
            Thread thread = doorbell.rungOwner();
            if (thread != null) {
                LockSupport.unpark(thread);
            }
        }
    }

    /** Unparks all threads of this JVM that may be parked here, whatever their doorbells say. */
    void unparkOwners() {
        for (Doorbell doorbell : doorbells) {
            Thread thread = doorbell.owner();
            if (thread != null) {
                LockSupport.unpark(thread);
            }
        }
    }

    /**
     * Aborts the job: every present and future wait in this room throws {@link JobAbortedException} with this cause.
     * Later causes are ignored.
     */
    public void abort(String cause) {
        if (memory.compareAndSetInt(ABORT_STATE, WaitingRoomLayout.RUNNING, WaitingRoomLayout.CAUSE_BEING_WRITTEN)) {
            memory.setText(ABORT_CAUSE, ABORT_CAUSE_SIZE, cause);
            memory.setIntVolatile(ABORT_STATE, WaitingRoomLayout.ABORTED);
        }
        for (Doorbell doorbell : doorbells) {
            doorbell.ringIfParked();
        }
    }

    public boolean isAborted() {
        return memory.getIntVolatile(ABORT_STATE) != WaitingRoomLayout.RUNNING;
    }

    /** Throws if the job was aborted. */
    public void checkAbort() {
        if (memory.getIntAcquire(ABORT_STATE) != WaitingRoomLayout.RUNNING) {
            throw new JobAbortedException(cause());
        }
    }

    /** Cause of the job's abort; null if it was not aborted. */
    public String abortCause() {
        return isAborted() ? cause() : null;
    }

    /** Cause of the abort. Waits for its writer, unless that died over it. */
    private String cause() {
        long start = System.nanoTime();
        while (memory.getIntAcquire(ABORT_STATE) != WaitingRoomLayout.ABORTED) {
            if (System.nanoTime() - start > LONGEST_WRITE) {
                return "the job was aborted";
            }
            Thread.yield();
        }
        return memory.getText(ABORT_CAUSE, ABORT_CAUSE_SIZE);
    }

    /** True if a process died without leaving the room. */
    @Override
    public boolean isDead(int ofProcess) {
        return memory.getIntAcquire(WaitingRoomLayout.process(ofProcess) + WaitingRoomLayout.PROCESS_STATE)
                == WaitingRoomLayout.DEAD;
    }

    @Override
    public boolean hasAny() {
        return memory.getIntAcquire(WaitingRoomLayout.ABORT_DEATHS) > 0;
    }

    /**
     * Checks sibling processes, and aborts the job if one died in the room. The first process, which created the room,
     * checks all others. Every other process checks the first, and its next living neighbour in a ring of the others.
     * So each process is checked, however many die, and the work stays linear in their number.
     */
    void watchProcesses() {
        if (process == FIRST) {
            for (int i = FIRST + 1; i < processes; i++) {
                boolean unused = watch(i);
            }
            return;
        }
        boolean unused = watch(FIRST);
        boolean found = false;
        for (int i = 1; i < processes && !found; i++) {
            int next = (process + i) % processes;
            found = next != FIRST && watch(next);
        }
    }

    /** True if a process lives. Aborts the job if the process died in the room. */
    private boolean watch(int index) {
        long line = WaitingRoomLayout.process(index);
        int state = memory.getIntAcquire(line + WaitingRoomLayout.PROCESS_STATE);
        long pid = memory.getLongVolatile(line + WaitingRoomLayout.PROCESS_PID);
        boolean joining = state == WaitingRoomLayout.FREE && pid != 0;
        if (!joining && state != WaitingRoomLayout.LIVING) {
            return false;
        }
        ProcessId sibling = joining
                ? ProcessId.of(pid)
                : new ProcessId(pid, memory.getLong(line + WaitingRoomLayout.PROCESS_START));
        if (sibling.isAlive()) {
            return true;
        }
        if (memory.compareAndSetInt(line + WaitingRoomLayout.PROCESS_STATE, state, WaitingRoomLayout.DEAD)) {
            memory.getAndAddInt(WaitingRoomLayout.ABORT_DEATHS, 1);
            abort("process " + index + " (pid " + sibling.pid() + ") died");
        }
        return false;
    }

    /** Leaves the room, which is no death. The threads of this process have left before. */
    @Override
    public void close() {
        if (watch != null) {
            watch.close();
        }
        synchronized (this) {
            if (sweeping) {
                Sweeper.remove(this);
            }
            if (relay != null) {
                relay.close();
            }
        }
        memory.setIntRelease(
                WaitingRoomLayout.process(process) + WaitingRoomLayout.PROCESS_STATE, WaitingRoomLayout.LEFT);
    }
}
