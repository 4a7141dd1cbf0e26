package org.strobe.tools.links;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class LinksCommandTest {
    @TempDir
    private Path folder;

    private Path trace() throws IOException {
        return Files.write(
                folder.resolve("trace.json"),
                List.of(
                        "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[",
                        name(0, "(0, 0, 0) x+"),
                        use(270, 0, "1.000000", "2.160000"),
                        use(270, 0, "5.000000", "2.160000"),
                        name(1, "(1, 0, 0) y-"),
                        use(270, 1, "3.500000", "2.160000"),
                        name(2, "node 0 out"),
                        use(64, 2, "3.500000", "1.000000"),
                        "]}"));
    }

    private static String name(int track, String name) {
        return "{\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":1000000,\"tid\":" + track + ",\"args\":{\"name\":\""
                + name + "\"}},";
    }

    private static String use(int bytes, int track, String began, String busy) {
        return "{\"ph\":\"X\",\"name\":\"" + bytes + " B\",\"cat\":\"network\",\"pid\":1000000,\"tid\":" + track
                + ",\"ts\":" + began + ",\"dur\":" + busy + "},";
    }

    @Test
    void shouldSumTheUsesOfEachLink() throws IOException {
        List<LinkTraffic> links = LinkTraffic.in(trace());
        assertThat(links).extracting(LinkTraffic::toString).containsExactly("(0, 0, 0) x+", "(1, 0, 0) y-");
        LinkTraffic first = links.get(0);
        assertThat(first.bytes()).isEqualTo(540);
        assertThat(first.start()).isEqualTo(1);
        assertThat(first.end()).isEqualTo(7.16);
    }

    @Test
    void shouldDrawAnArrowForEachLink() throws IOException {
        Path picture = folder.resolve("picture.svg");
        int exitCode = new CommandLine(new LinksCommand()).execute(trace().toString(), picture.toString());
        assertThat(exitCode).isZero();
        assertThat(Files.readString(picture))
                .contains("(0, 0, 0) x+: 540 bytes, 1.0 to 7.2 us")
                .contains("(1, 0, 0) y-: 270 bytes, 3.5 to 5.7 us")
                .contains("at most 540");
    }
}
