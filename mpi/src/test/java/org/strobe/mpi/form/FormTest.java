package org.strobe.mpi.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.Arguments;

class FormTest {
    private static final List<String> FIRST = List.of("a", "b", "c", "d", "e");
    private static final List<Integer> SECOND = List.of(1, 2, 3);

    private static List<List<Object>> choice(Stream<Arguments> all) {
        return Form.choice(all.toList()).stream()
                .map(each -> List.of(each.get()))
                .toList();
    }

    @Test
    void shouldHaveEachValueOfEachColumnAndRotateThem() {
        List<List<Object>> chosen =
                choice(FIRST.stream().flatMap(first -> SECOND.stream().map(second -> Arguments.of(first, second))));
        assertThat(chosen).hasSize(FIRST.size());
        assertThat(chosen).extracting(List::getFirst).containsExactlyElementsOf(FIRST);
        assertThat(chosen).extracting(List::getLast).containsExactly(1, 2, 3, 1, 2);
    }

    @Test
    void shouldLeaveOutRowsWithoutNewValuesOnly() {
        assertThat(choice(Stream.of(
                        Arguments.of("a", 1), Arguments.of("a", 2), Arguments.of("b", 1), Arguments.of("b", 3))))
                .containsExactly(List.of("a", 1), List.of("a", 2), List.of("b", 3));
    }
}
