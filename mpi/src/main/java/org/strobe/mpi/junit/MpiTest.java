package org.strobe.mpi.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.engine.Engines;

/**
 * A test method that runs on every rank of a job:
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
 * Where a list is given, the method is run once for each combination of the lists' elements, each time in a job of its own.
 * The page of this package says what happens around the method, and how failures are told.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith(MpiTestExtension.class)
public @interface MpiTest {
    /** How many ranks. */
    int[] ranks() default {2};

    /** On how many emulated nodes the ranks are, neighbours together; each number of ranks must suffice for them. */
    int nodes() default 1;

    /** How the ranks come to life, on this computer. */
    Launch[] launch() default {Launch.THREADS};

    /**
     * Where they are: {@code host} is this computer, and others are modelled machines, as {@code --machine} names them; a file is named from where
     * the tests run.
     */
    String[] machine() default {Repetition.HOST};

    /** What carries the calls out: {@code p2p}, {@code srm}; see docs/running.md. */
    String[] engine() default {Engines.USUAL};

    /** Whether mistakes in the use of MPI are looked for: {@code on}, {@code strict} or {@code off}, as {@code --check}. */
    String check() default "on";

    /** How many seconds each job may take. */
    int timeout() default 60;
}
