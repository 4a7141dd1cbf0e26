package org.strobe.shm.wait;

import static org.strobe.shm.wait.WaitingRoomLayout.ABORT_CAUSE;
import static org.strobe.shm.wait.WaitingRoomLayout.ABORT_CAUSE_SIZE;
import static org.strobe.shm.wait.WaitingRoomLayout.ABORT_STATE;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;

/**
 * Where the ranks of a job wait: a doorbell for each, a line for each process, and the job's abort word, in memory that
 * all of them see.
 *
 * <p>One rank creates it over fresh memory; the ranks of one JVM share that object, and each sibling process opens one
 * of its own over the same memory. A process that dies while it is in the room aborts the job.
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

    /** The doorbells at which virtual threads of this process have parked, which its relay wakes. */
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

    /** How many bytes a room takes. */
    public static long size(int processes, int doorbells) {
        return WaitingRoomLayout.size(processes, doorbells);
    }

    /** A room for the threads of this JVM. */
    public static WaitingRoom inThisJvm(int doorbells) {
        return create(Memory.allocate(size(1, doorbells)), 1, doorbells, false);
    }

    /**
     * Makes a room in zeroed memory and joins it as its first process.
     *
     * @param crossesProcesses whether other processes will open it; {@code processes} is then how many there may be in
     *     all
     */
    public static WaitingRoom create(Memory memory, int processes, int doorbells, boolean crossesProcesses) {
        if (processes < 1 || doorbells < 1) {
            throw new IllegalArgumentException("processes=" + processes + " doorbells=" + doorbells);
        }
        memory.setInt(WaitingRoomLayout.ROOM_VERSION, WaitingRoomLayout.VERSION);
        memory.setInt(WaitingRoomLayout.ROOM_DOORBELLS, doorbells);
        memory.setInt(WaitingRoomLayout.ROOM_PROCESSES, processes);
        memory.setLong(WaitingRoomLayout.ROOM_START, System.nanoTime());
        memory.setLongRelease(WaitingRoomLayout.ROOM_MAGIC, WaitingRoomLayout.MAGIC);
        return new WaitingRoom(memory, crossesProcesses);
    }

    /** Joins a room that another process has made. */
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
        ProcessId self = ProcessId.current();
        for (int i = 0; i < processes; i++) {
            long line = WaitingRoomLayout.process(i);
            // The pid is what takes the line, so that nobody who dies while joining goes unnoticed.
            if (memory.compareAndSetLong(line + WaitingRoomLayout.PROCESS_PID, 0, self.pid())) {
                memory.setLong(line + WaitingRoomLayout.PROCESS_START, self.startTime());
                memory.setIntRelease(line + WaitingRoomLayout.PROCESS_STATE, WaitingRoomLayout.LIVING);
                return i;
            }
        }
        throw new IllegalStateException("processes=" + processes + ": this room is full");
    }

    /** The number of this process in the room. */
    public int process() {
        return process;
    }

    public int processes() {
        return processes;
    }

    /** When the room was made, by {@link System#nanoTime}, which all processes of a computer share. */
    public long startNanos() {
        return startNanos;
    }

    /** How many doorbells it has. */
    public int doorbells() {
        return doorbells.length;
    }

    public Doorbell doorbell(int index) {
        return doorbells[index];
    }

    /** The calling thread becomes the owner of a doorbell; it closes the waiter when it is done. */
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
     * Takes a doorbell for one that waits in a way of its own.
     *
     * @param wake called when a word was set that it has announced, or the job is aborted
     */
    public Announcer enter(int index, Runnable wake) {
        doorbells[index].take(process, wake);
        return new Announcer(doorbells[index]);
    }

    /** Virtual threads sleep here: somebody must wake them for other processes, and look after them now and then. */
    private synchronized void awaken() {
        if (!sweeping) {
            sweeping = true;
            Sweeper.add(this);
        }
        if (crossesProcesses && relay == null && Futex.isAvailable()) {
            relay = Relay.start(this, memory, WaitingRoomLayout.process(process) + WaitingRoomLayout.PROCESS_RINGS);
        }
    }

    /** Another process's relay wakes a virtual thread there. */
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

    /** Unparks every thread of this JVM that may be parked here, whatever its doorbell says. */
    void unparkOwners() {
        for (Doorbell doorbell : doorbells) {
            Thread thread = doorbell.owner();
            if (thread != null) {
                LockSupport.unpark(thread);
            }
        }
    }

    /**
     * Ends the job: every wait in this room, present or to come, throws {@link JobAbortedException} with this cause.
     * Only the first cause counts.
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

    /** The cause of the job's abort; null if it was not aborted. */
    public String abortCause() {
        return isAborted() ? cause() : null;
    }

    /** The cause of the abort. It is being written this very moment, or it is there, or its writer died over it. */
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

    /** Whether a process died without leaving the room. */
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
     * Looks whether other processes live; aborts the job for those that died here. The first process, which made the room,
     * looks at all. Every other looks at the first, and at the next that lives in the circle of the others: so somebody
     * looks at each, whoever dies and however many do, and the work does not grow with the square of their number.
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

    /** Whether a process lives; if it died here, the job is aborted. */
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

    /** This process leaves; that is no death. Its threads have left before. */
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
