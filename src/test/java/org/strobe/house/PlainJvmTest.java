package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.house.program.EmbeddedRanks;
import org.strobe.house.program.MappedWord;
import org.strobe.shm.segment.mapped.MappedJvm;

/** Programs with {@code strobe.jar} on their class path, in a JVM started by hand. */
class PlainJvmTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final Path FLAGS =
            House.ROOT.resolve("shm-transport/src/main/resources/org/strobe/shm/mapped.jvmflags");

    @Test
    void shouldPrintOnlyWhatTheProgramPrintsWhenRanksAreThreadsAndThereAreNoFlags() throws Exception {
        Ended ended = java(List.of(), EmbeddedRanks.class);
        assertThat(ended).isEqualTo(new Ended(0, EmbeddedRanks.PRINTS, ""));
    }

    @Test
    void shouldNameTheFlagsInOneLineWhenMappedMemoryIsAskedForWithoutThem() throws Exception {
        Ended ended = java(List.of(), MappedWord.class);
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out().lines()).singleElement().asString().endsWith(String.join(" ", MappedJvm.flags()));
    }

    @Test
    void shouldMapMemoryWithoutAWordWhenTheFlagsArePassedOneByOne() throws Exception {
        assertThat(java(MappedJvm.flags(), MappedWord.class)).isEqualTo(new Ended(0, "word 42\n", ""));
    }

    @Test
    void shouldMapMemoryWithoutAWordWhenTheFlagsArePassedAsAFile() throws Exception {
        assertThat(java(List.of("@" + FLAGS), MappedWord.class)).isEqualTo(new Ended(0, "word 42\n", ""));
    }

    private static Ended java(List<String> flags, Class<?> main) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(House.JAVA.toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", House.STROBE_JAR + ":" + House.TEST_CLASSES, main.getName()));
        return Ended.run(House.ROOT, DEADLINE, command);
    }
}
