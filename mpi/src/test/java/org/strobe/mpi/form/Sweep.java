package org.strobe.mpi.form;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.provider.ArgumentsSource;

/**
 * Arguments of a parameterized test, a row a run, with commas between them; an empty one is null. The long form runs all rows, the
 * short form a choice that has each value of each column.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(SweepRows.class)
public @interface Sweep {
    String[] value();
}
