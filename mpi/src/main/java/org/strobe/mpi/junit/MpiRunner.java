package org.strobe.mpi.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.AssumptionViolatedException;
import org.junit.Test;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.junit.runners.model.Statement;

/**
 * Runs the tests of a JUnit 4 class on every rank of a job:
 *
 * <pre>{@code
 * @RunWith(MpiRunner.class)
 * @Ranks({2, 4})
 * public class SumTest {
 *     @Test
 *     public void shouldSumUp() throws MPIException {
 *         int[] sum = {1};
 *         MPI.COMM_WORLD.allReduce(sum, 1, MPI.INT, MPI.SUM);
 *         assertEquals(MPI.COMM_WORLD.getSize(), sum[0]);
 *     }
 * }
 * }</pre>
 *
 * Every rank has its own instance of the class, with its rules and the methods before and after each test. Methods and rules of the class
 * run once, outside MPI.
 */
public final class MpiRunner extends BlockJUnit4ClassRunner {
    /** Creates the runner of a class; JUnit calls it. */
    public MpiRunner(Class<?> testClass) throws InitializationError {
        super(testClass);
    }

    @Override
    protected List<FrameworkMethod> computeTestMethods() {
        List<FrameworkMethod> all = new ArrayList<>();
        for (FrameworkMethod method : getTestClass().getAnnotatedMethods(Test.class)) {
            List<TestJob> jobs = TestJob.of(ranks(method));
            jobs.forEach(job -> all.add(new OnJob(method, job, jobs.size() > 1)));
        }
        return all;
    }

    private Ranks ranks(FrameworkMethod method) {
        Ranks ofMethod = method.getAnnotation(Ranks.class);
        if (ofMethod != null) {
            return ofMethod;
        }
        Ranks ofClass = getTestClass().getAnnotation(Ranks.class);
        return ofClass == null ? Default.class.getAnnotation(Ranks.class) : ofClass;
    }

    /** Jobs of a class that has no annotation. */
    @Ranks
    private static final class Default {}

    @Override
    protected Statement methodBlock(FrameworkMethod method) {
        TestJob job = ((OnJob) method).job;
        Class<?> testClass = getTestClass().getJavaClass();
        return new Statement() {
            @Override
            public void evaluate() {
                job.run(
                        new VintageTest(testClass, method.getMethod().getName(), job.isRemote()),
                        AssumptionViolatedException.class::isInstance);
            }
        };
    }

    /** The test on one rank, with rules and the methods before and after it. */
    Statement onRank(String name) {
        FrameworkMethod method = getTestClass().getAnnotatedMethods(Test.class).stream()
                .filter(each -> each.getName().equals(name))
                .findFirst()
                .orElseThrow();
        return super.methodBlock(method);
    }

    /** A test method in one job. */
    private static final class OnJob extends FrameworkMethod {
        private final TestJob job;
        private final boolean isOneOfSeveral;

        OnJob(FrameworkMethod method, TestJob job, boolean isOneOfSeveral) {
            super(method.getMethod());
            this.job = job;
            this.isOneOfSeveral = isOneOfSeveral;
        }

        @Override
        public String getName() {
            return isOneOfSeveral ? super.getName() + job : super.getName();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof OnJob that && super.equals(that) && job.equals(that.job);
        }

        @Override
        public int hashCode() {
            return Objects.hash(super.hashCode(), job);
        }
    }
}
