package org.strobe.bench.report.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.strobe.bench.compare.BenchCommand;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class BenchWordsTest {
    @Test
    void shouldTakeWordsApart() {
        BenchWords words =
                BenchWords.of(List.of("latency", "--diff-buf", "8,64", "--np", "4", "1K", "--jvm-opts", "-Xmx1g"));
        assertThat(words.suite()).isEqualTo("latency");
        assertThat(words.sizes()).containsExactly("8,64", "1K");
        assertThat(words.options())
                .extracting(BenchWords.Given::toString)
                .containsExactly("--diff-buf", "-n 4", "--jvm-opts -Xmx1g");
        assertThat(BenchWords.of(List.of()).suite()).isEmpty();
    }

    @Test
    void shouldKnowTheOptionsOfBench() {
        Set<String> notOfSuites = Set.of("-h", "-V");
        for (OptionSpec option :
                new CommandLine(new BenchCommand()).getCommandSpec().options()) {
            Set<String> names = Stream.of(option.names())
                    .map(name -> BenchWords.NAMES.getOrDefault(name, name))
                    .collect(Collectors.toSet());
            if (notOfSuites.stream().noneMatch(names::contains)) {
                assertThat(names).as(option.longestName()).hasSize(1);
                assertThat(BenchWords.FLAGS.containsAll(names))
                        .as(option.longestName())
                        .isEqualTo(option.arity().max() == 0);
            }
        }
    }
}
