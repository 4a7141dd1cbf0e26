package org.strobe.mpi.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.strobe.emulator.launch.Launch;

/**
 * Jobs of the tests of a JUnit 4 class that {@link MpiRunner} runs; at a method, the jobs of that test. The elements are those of
 * {@link MpiTest}.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
public @interface Ranks {
    /** Numbers of ranks. */
    int[] value() default {2};

    /** Number of emulated nodes; at most each number of ranks. */
    int nodes() default 1;

    /** Kinds of ranks on this computer. */
    Launch[] launch() default {Launch.THREADS};

    /** Machines, modelled ones by name or file; {@code host} is this computer. */
    String[] machine() default {TestJob.HOST};

    /** Engines by name. */
    String[] engine() default {""};

    /** Checking of MPI usage: {@code on}, {@code strict} or {@code off}. */
    String check() default "on";

    /** Time limit of each job in seconds. */
    int timeout() default 60;
}
