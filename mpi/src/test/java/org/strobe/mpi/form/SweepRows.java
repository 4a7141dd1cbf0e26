package org.strobe.mpi.form;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Rows of a {@link Sweep}. */
final class SweepRows implements ArgumentsProvider, AnnotationConsumer<Sweep> {
    private String[] rows;

    @Override
    public void accept(Sweep sweep) {
        rows = sweep.value();
    }

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        return Form.rows(Arrays.stream(rows).map(SweepRows::arguments));
    }

    private static Arguments arguments(String row) {
        return Arguments.of(Arrays.stream(row.split(",", -1))
                .map(String::strip)
                .map(word -> word.isEmpty() ? null : word)
                .toArray());
    }
}
