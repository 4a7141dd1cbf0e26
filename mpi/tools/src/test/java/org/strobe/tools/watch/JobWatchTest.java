package org.strobe.tools.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.launch.JobReports;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.user.PrivateFolder;

class JobWatchTest {
    private static final long NOBODY = 999_999_999L;

    @TempDir
    Path folder;

    private final long self = ProcessHandle.current().pid();
    private final StringWriter err = new StringWriter();

    @Test
    void shouldAnswerWhileTheJobRuns() throws IOException {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder.resolve("sockets")));
        try (JobWatch watch = new JobWatch(sockets, "2 ranks", new PrintWriter(err, true))) {
            assertThat(sockets.living()).isEmpty();
            watch.begin(() -> "who waits\n".repeat(100_000));
            assertThat(sockets.living()).isEqualTo(Map.of(self, "2 ranks"));
            assertThat(sockets.report(self)).isEqualTo("who waits\n".repeat(100_000));
        }
        assertThat(sockets.living()).isEmpty();
        assertThat(sockets.socketOf(self)).doesNotExist();
        assertThatThrownBy(() -> sockets.report(self)).isInstanceOf(IOException.class);
    }

    @Test
    void shouldTellWhatRanksDo() throws IOException {
        List<RankLoad> ranks = List.of(
                new RankLoad(
                        0,
                        "Comm.recv",
                        "a message",
                        "rank 1",
                        true,
                        5,
                        "Main.main(Main.java:7)",
                        12,
                        3,
                        24,
                        9,
                        self,
                        "slice 7"),
                new RankLoad(1, "", "odd\ttext\nof two lines", "", false, 0, "", 0, 0, 0, -1, self, ""));
        JobSockets sockets = new JobSockets(new PrivateFolder(folder));
        try (JobWatch watch = new JobWatch(sockets, "2 ranks", new PrintWriter(err, true))) {
            watch.begin(new JobReports() {
                @Override
                public String waits() {
                    return "";
                }

                @Override
                public List<RankLoad> loads() {
                    return ranks;
                }
            });
            List<RankLoad> told = sockets.loads(self).ranks();
            assertThat(told).hasSize(2).first().isEqualTo(ranks.get(0));
            assertThat(told.get(1).state()).isEqualTo("odd text of two lines");
        }
    }

    @Test
    void shouldTakeTheSocketOfAKilledLauncherAway() throws IOException {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder));
        Path left = Files.createFile(sockets.socketOf(NOBODY));
        try (JobWatch watch = new JobWatch(sockets, "2 ranks", new PrintWriter(err, true))) {
            watch.begin(() -> "who waits");
            assertThat(left).doesNotExist();
            assertThat(sockets.socketOf(self)).exists();
        }
    }

    @Test
    void shouldSayThatTheReportFailed() throws IOException {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder));
        try (JobWatch watch = new JobWatch(sockets, "2 ranks", new PrintWriter(err, true))) {
            watch.begin(() -> {
                throw new IllegalStateException("lost");
            });
            assertThat(sockets.report(self)).contains("IllegalStateException: lost");
        }
    }

    @Test
    void shouldNotWaitForEverWhenALauncherDoesNotAnswer() throws IOException {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder), Duration.ofMillis(50));
        try (ServerSocketChannel mute = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            mute.bind(UnixDomainSocketAddress.of(sockets.socketOf(self)));
            assertThatThrownBy(() -> sockets.report(self)).isInstanceOf(SocketTimeoutException.class);
            assertThat(sockets.living().get(self)).startsWith("does not answer");
        }
    }

    @Test
    void shouldAnswerOneWhileAnotherSaysNothing() throws IOException {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder));
        try (JobWatch watch = new JobWatch(sockets, "2 ranks", new PrintWriter(err, true))) {
            watch.begin(() -> "who waits");
            try (SocketChannel mute = SocketChannel.open(UnixDomainSocketAddress.of(sockets.socketOf(self)))) {
                assertThat(sockets.report(self)).isEqualTo("who waits");
                assertThat(mute.isConnected()).isTrue();
            }
        }
    }

    @Test
    void shouldHangUpOnOneWhoSaysNothing() throws IOException {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder), Duration.ofMillis(50));
        try (JobWatch watch = new JobWatch(sockets, "2 ranks", new PrintWriter(err, true))) {
            watch.begin(() -> "who waits");
            try (SocketChannel mute = SocketChannel.open(UnixDomainSocketAddress.of(sockets.socketOf(self)))) {
                assertThat(mute.read(ByteBuffer.allocate(1))).isEqualTo(-1);
            }
        }
    }

    @Test
    void shouldLetTheJobRunWhenThereCanBeNoSocket() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "in the way");
        try (JobWatch watch =
                new JobWatch(new JobSockets(new PrivateFolder(file)), "2 ranks", new PrintWriter(err, true))) {
            watch.begin(() -> "");
        }
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void shouldDeleteTheSocketsOfTheDeadOnly() throws IOException {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder));
        Path dead = Files.createFile(sockets.socketOf(NOBODY));
        Path alive = Files.createFile(sockets.socketOf(self));
        Path other = Files.createFile(folder.resolve("notes.sock"));
        assertThat(sockets.clean()).containsExactly(dead);
        assertThat(alive).exists();
        assertThat(other).exists();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void shouldLetNobodyElseIn() throws IOException {
        Path ours = folder.resolve("ours");
        new PrivateFolder(ours).make();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(ours)))
                .isEqualTo("rwx------");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void shouldTrustNoFolderThatOthersCanGetInto() throws IOException {
        Path ours = folder.resolve("ours");
        PrivateFolder made = new PrivateFolder(ours);
        assertThatThrownBy(made::check).isInstanceOf(NoSuchFileException.class);
        made.make();
        made.check();
        JobSockets sockets = new JobSockets(made);
        try (JobWatch watch = new JobWatch(sockets, "2 ranks", new PrintWriter(err, true))) {
            watch.begin(() -> "who waits");
            Files.setPosixFilePermissions(ours, PosixFilePermissions.fromString("rwxr-xr-x"));
            assertThatThrownBy(() -> sockets.report(self))
                    .hasMessage(ours + " is not a folder that only this user can get into: it is not trusted");
            Files.setPosixFilePermissions(ours, PosixFilePermissions.fromString("rwx------"));
            assertThat(sockets.report(self)).isEqualTo("who waits");
            Path link = Files.createSymbolicLink(folder.resolve("link"), ours);
            assertThatThrownBy(() -> new JobSockets(new PrivateFolder(link)).report(self))
                    .hasMessageContaining("it is not trusted");
        }
    }
}
