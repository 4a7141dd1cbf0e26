package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.RepeatedCalls;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.type.Type;

/** Calls that a program repeats. */
@OnStrobeOnly("it looks at calls of engines")
class RepeatedCallsTest {
    private static final int CALLS = 1000;

    /** Engines that carry collectives by messages of p2p, GM or packets allocate their operations. */
    @Test
    void shouldAllocateNothing() {
        assumeThat(ChosenJob.value("engine")).isIn("", "srm", "rsm");
        List<Long> bytes = ChosenJob.of(2).timeout(Duration.ofMinutes(10)).run(rank -> {
            MPI.Init(new String[0]);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            double[] own = {1};
            double[] sum = {0};
            long least = Long.MAX_VALUE;
            // The JVM's own doings may fall into one try, not into all.
            for (int i = 0; i < 5; i++) {
                MPI.COMM_WORLD.barrier();
                MPI.COMM_WORLD.bcast(own, 1, MPI.DOUBLE, 0);
                long before =
                        threads.getThreadAllocatedBytes(Thread.currentThread().threadId());
                for (int k = 0; k < CALLS; k++) {
                    MPI.COMM_WORLD.allReduce(own, sum, 1, MPI.DOUBLE, MPI.SUM);
                }
                least = Math.min(
                        least,
                        threads.getThreadAllocatedBytes(Thread.currentThread().threadId()) - before);
            }
            MPI.Finalize();
            return least;
        });
        assertThat(bytes).allSatisfy(each -> assertThat(each).isLessThan(CALLS));
    }

    @Test
    void shouldKeepTheLastShortCall() {
        RepeatedCalls calls = new RepeatedCalls();
        double[] own = {1};
        double[] sum = {0};
        CollectiveCall.AllReduce first = calls.allReduce(own, sum, 1, Type.DOUBLE, Predefined.SUM);
        assertThat(calls.allReduce(own, sum, 1, Type.DOUBLE, Predefined.SUM)).isSameAs(first);
        assertThat(calls.allReduce(own, sum, 1, Type.DOUBLE, Predefined.MAX)).isNotSameAs(first);
        assertThat(calls.allReduce(own, sum.clone(), 1, Type.DOUBLE, Predefined.SUM))
                .isNotSameAs(first);
    }

    @Test
    void shouldNotKeepLongCalls() {
        RepeatedCalls calls = new RepeatedCalls();
        double[] data = new double[1000];
        CollectiveCall.AllReduce first = calls.allReduce(data, data, data.length, Type.DOUBLE, Predefined.SUM);
        assertThat(calls.allReduce(data, data, data.length, Type.DOUBLE, Predefined.SUM))
                .isNotSameAs(first);
    }
}
