package org.strobe.bench.alternatives;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jctools.queues.varhandle.MpscLinkedVarHandleQueue;
import org.jctools.queues.varhandle.MpscUnboundedVarHandleArrayQueue;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Queues of objects from many threads to one: the JDK's as the baseline, JCTools' as alternatives. The machine manager
 * takes requests from such a queue. The thread of a process's agents polls one before each round of work, and nearly
 * always finds it empty.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ObjectQueues {
    private static final int CHUNK = 64;
    private static final int BATCH = 16;

    @Param({"concurrentLinked", "linkedBlocking", "mpscLinked", "mpscArray"})
    public String way;

    private final Object object = new Object();
    private Queue<Object> queue;

    @Setup
    public void begin() {
        queue = switch (way) {
            case "concurrentLinked" -> new ConcurrentLinkedQueue<>();
            case "linkedBlocking" -> new LinkedBlockingQueue<>();
            case "mpscLinked" -> new MpscLinkedVarHandleQueue<>();
            case "mpscArray" -> new MpscUnboundedVarHandleArrayQueue<>(CHUNK);
            default -> throw new IllegalArgumentException("way=" + way);
        };
    }

    /** A round of work without a new agent. */
    @Benchmark
    public Object pollEmpty() {
        return queue.poll();
    }

    /** Some objects added, then taken, by one thread: costs without contention. */
    @Benchmark
    public int addAndTake() {
        for (int i = 0; i < BATCH; i++) {
            queue.add(object);
        }
        int taken = 0;
        while (queue.poll() != null) {
            taken++;
        }
        return taken;
    }
}
