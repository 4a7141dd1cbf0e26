package org.strobe.emulator.launch.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ProtocolException;
import java.net.SocketException;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.JobReports;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.user.PrivateFolder;

class ReportServerTest {
    private static final JobAddress NOBODY = new JobAddress(999_999_999L, 1);
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @TempDir
    Path folder;

    private final JobAddress self = new JobAddress(ProcessHandle.current().pid(), 1);

    @Test
    void shouldAnswerWhileTheJobRuns() throws Exception {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder.resolve("sockets")));
        assertThat(sockets.living()).isEmpty();
        try (ReportServer server = server(sockets, () -> "who waits\n".repeat(100_000))) {
            begin(server, sockets);
            assertThat(sockets.living()).isEqualTo(Map.of(self, "2 ranks"));
            assertThat(sockets.report(self)).isEqualTo("who waits\n".repeat(100_000));
        }
        assertThat(sockets.living()).isEmpty();
        assertThat(sockets.socketOf(self)).doesNotExist();
        assertThatThrownBy(() -> sockets.report(self)).isInstanceOf(IOException.class);
    }

    @Test
    void shouldTellTheJobsOfAProcessApart() throws Exception {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder));
        JobAddress second = new JobAddress(self.process(), 2);
        ReportServer first = server(sockets, () -> "first");
        begin(first, sockets);
        try (ReportServer server = server(sockets, () -> "second")) {
            begin(server, sockets);
            assertThat(sockets.living().keySet()).containsExactly(self, second);
            assertThat(sockets.report(second)).isEqualTo("second");
            first.close();
            assertThat(sockets.living().keySet()).containsExactly(second);
            try (ReportServer third = server(sockets, () -> "third")) {
                begin(third, sockets);
                assertThat(sockets.report(self)).isEqualTo("third");
            }
        }
        assertThat(sockets.living()).isEmpty();
    }

    @Test
    void shouldMakeNothingForAJobOfAMoment() throws Exception {
        Path sockets = folder.resolve("sockets");
        ReportServer server = new ReportServer(
                new JobSockets(new PrivateFolder(sockets)), "2 ranks", () -> "who waits", Duration.ofMinutes(1));
        server.start();
        Thread.sleep(100);
        assertThat(sockets).doesNotExist();
        server.close();
        Thread.sleep(100);
        assertThat(sockets).doesNotExist();
    }

    @Test
    void shouldListenForEachJob() throws Exception {
        List<String> names = Job.of(2).run(rank -> {
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (System.nanoTime() < end) {
                String name = JobSockets.ofThisUser().living().entrySet().stream()
                        .filter(job -> job.getKey().process()
                                == ProcessHandle.current().pid())
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse("");
                if (!name.isEmpty()) {
                    return name;
                }
                Thread.sleep(1);
            }
            return "none";
        });
        assertThat(names).containsOnly("2 ranks, threads: " + ReportServerTest.class.getName());
    }

    @Test
    void shouldTellWhatRanksDo() throws Exception {
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
                        self.process(),
                        "slice 7"),
                new RankLoad(1, "", "odd\ttext\nof two lines", "", false, 0, "", 0, 0, 0, -1, self.process(), ""));
        JobSockets sockets = new JobSockets(new PrivateFolder(folder));
        JobReports reports = new JobReports() {
            @Override
            public String waits() {
                return "";
            }

            @Override
            public List<RankLoad> loads() {
                return ranks;
            }
        };
        try (ReportServer server = server(sockets, reports)) {
            begin(server, sockets);
            List<RankLoad> told = sockets.loads(self).ranks();
            assertThat(told).hasSize(2).first().isEqualTo(ranks.get(0));
            assertThat(told.get(1).state()).isEqualTo("odd text of two lines");
        }
    }

    @Test
    void shouldTakeTheSocketOfAKilledLauncherAway() throws Exception {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder));
        Path left = Files.createFile(sockets.socketOf(NOBODY));
        try (ReportServer server = server(sockets, () -> "who waits")) {
            begin(server, sockets);
            assertThat(left).doesNotExist();
            assertThat(sockets.socketOf(self)).exists();
        }
    }

    @Test
    void shouldSayThatTheReportFailed() throws Exception {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder));
        JobReports lost = () -> {
            throw new IllegalStateException("lost");
        };
        try (ReportServer server = server(sockets, lost)) {
            begin(server, sockets);
            assertThat(sockets.report(self)).contains("IllegalStateException: lost");
        }
    }

    @Test
    void shouldNotWaitForEverWhenALauncherDoesNotAnswer() throws Exception {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder), Duration.ofMillis(50));
        try (ServerSocketChannel mute = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            mute.bind(UnixDomainSocketAddress.of(sockets.socketOf(self)));
            assertThatThrownBy(() -> sockets.report(self)).isInstanceOf(SocketTimeoutException.class);
            assertThat(sockets.living().get(self)).startsWith("does not answer");
        }
    }

    @Test
    void shouldNotWaitForEverBehindOthersWhoWait() throws Exception {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder), Duration.ofMillis(50));
        new PrivateFolder(folder).make();
        List<SocketChannel> others = new ArrayList<>();
        try (ServerSocketChannel mute = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            mute.bind(UnixDomainSocketAddress.of(sockets.socketOf(self)), 1);
            for (int i = 0; i < 4; i++) {
                SocketChannel other = SocketChannel.open(StandardProtocolFamily.UNIX);
                others.add(other);
                other.configureBlocking(false);
                try {
                    other.connect(UnixDomainSocketAddress.of(sockets.socketOf(self)));
                } catch (SocketException e) {
                    assertThat(i).as("others in the queue").isPositive();
                }
            }
            assertThatThrownBy(() -> sockets.report(self)).isInstanceOf(SocketTimeoutException.class);
        } finally {
            for (SocketChannel other : others) {
                other.close();
            }
        }
    }

    @Test
    void shouldTellAFailureFromAnEnd() throws Exception {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder));
        JobReports lost = () -> {
            throw new IllegalStateException("lost");
        };
        try (ReportServer server = new ReportServer(sockets, "2 ranks", loadsOf(lost), Duration.ZERO)) {
            begin(server, sockets);
            assertThatThrownBy(() -> sockets.loads(self))
                    .isInstanceOf(ProtocolException.class)
                    .hasMessage("the report failed: java.lang.IllegalStateException: lost");
        }
        assertThatThrownBy(() -> sockets.loads(self)).isNotInstanceOf(ProtocolException.class);
    }

    private static JobReports loadsOf(JobReports failing) {
        return new JobReports() {
            @Override
            public String waits() {
                return "";
            }

            @Override
            public List<RankLoad> loads() {
                failing.waits();
                return List.of();
            }
        };
    }

    @Test
    void shouldAnswerOneWhileAnotherSaysNothing() throws Exception {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder));
        try (ReportServer server = server(sockets, () -> "who waits")) {
            begin(server, sockets);
            try (SocketChannel mute = SocketChannel.open(UnixDomainSocketAddress.of(sockets.socketOf(self)))) {
                assertThat(sockets.report(self)).isEqualTo("who waits");
                assertThat(mute.isConnected()).isTrue();
            }
        }
    }

    @Test
    void shouldHangUpOnOneWhoSaysNothing() throws Exception {
        JobSockets sockets = new JobSockets(new PrivateFolder(folder), Duration.ofMillis(50));
        try (ReportServer server = server(sockets, () -> "who waits")) {
            begin(server, sockets);
            try (SocketChannel mute = SocketChannel.open(UnixDomainSocketAddress.of(sockets.socketOf(self)))) {
                assertThat(mute.read(ByteBuffer.allocate(1))).isEqualTo(-1);
            }
        }
    }

    @Test
    void shouldLetTheJobRunWhenThereCanBeNoSocket() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "in the way");
        ReportServer server = server(new JobSockets(new PrivateFolder(file)), () -> "");
        server.start();
        Thread.sleep(100);
        server.close();
        assertThat(file).hasContent("in the way");
    }

    @Test
    void shouldDeleteTheSocketsOfTheDeadOnly() throws Exception {
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
    void shouldLetNobodyElseIn() throws Exception {
        Path ours = folder.resolve("ours");
        new PrivateFolder(ours).make();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(ours)))
                .isEqualTo("rwx------");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void shouldTrustNoFolderThatOthersCanGetInto() throws Exception {
        Path ours = folder.resolve("ours");
        PrivateFolder made = new PrivateFolder(ours);
        assertThatThrownBy(made::check).isInstanceOf(NoSuchFileException.class);
        made.make();
        made.check();
        JobSockets sockets = new JobSockets(made);
        try (ReportServer server = server(sockets, () -> "who waits")) {
            begin(server, sockets);
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

    private static ReportServer server(JobSockets sockets, JobReports reports) {
        return new ReportServer(sockets, "2 ranks", reports, Duration.ZERO);
    }

    /** Starts a server and waits until it listens. */
    private static void begin(ReportServer server, JobSockets sockets) throws Exception {
        int before = sockets.living().size();
        server.start();
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (sockets.living().size() == before) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(1);
        }
    }
}
