package org.strobe.mpi.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.strobe.emulator.launch.Launch;

/**
 * Marks a test method that runs on every rank of a job:
 *
 * <pre>{@code
 * @MpiTest(ranks = {2, 4})
 * void shouldSumUp(Intracomm world) throws MPIException {
 *     int[] sum = {1};
 *     world.allReduce(sum, 1, MPI.INT, MPI.SUM);
 *     assertEquals(world.getSize(), sum[0]);
 * }
 * }</pre>
 *
 * The method runs once for each combination of the lists' elements, each time in a separate job. The package page
 * describes the life cycle and the report of failures.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith(MpiTestExtension.class)
public @interface MpiTest {
    /** Numbers of ranks. */
    int[] ranks() default {2};

    /** Number of emulated nodes, filled with consecutive ranks; at most each number of ranks. */
    int nodes() default 1;

    /** Kinds of ranks on this computer. */
    Launch[] launch() default {Launch.THREADS};

    /**
     * Machines: {@code host} is this computer, others are modelled machines as for {@code --machine}, perhaps
     * with changes of parameters: {@code "ibm-sp,network.gap=50%"}. A file is
     * relative to the tests' working folder.
     */
    String[] machine() default {TestJob.HOST};

    /** Engines by name; see docs/running.md. The usual one has the empty name too. */
    String[] engine() default {""};

    /** Checking of MPI usage: {@code on}, {@code strict} or {@code off}, as for {@code --check}. */
    String check() default "on";

    /** Time limit of each job in seconds. */
    int timeout() default 60;
}
