package org.strobe.mpi.cli.bcs.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is between a machine and those who ask it. */
@Timeout(60)
@DisabledOnOs(OS.WINDOWS)
class MachineSocketTest {
    private static final Duration SHORT = Duration.ofMillis(20);

    @TempDir
    private Path folder;

    @Test
    void shouldNotWaitForEverForOneWhoSaysNothing() throws IOException {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("s"));
        try (ServerSocketChannel server =
                ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address)) {
            try (MachineSocket socket = new MachineSocket(SocketChannel.open(address)).hurry(SHORT);
                    SocketChannel other = server.accept()) {
                assertThat(other.isConnected()).isTrue();
                IOException late = catchThrowableOfType(IOException.class, socket::readText);
                assertThat(Answers.gone(late)).isEqualTo("the machine does not answer");
            }
            try (MachineSocket socket = new MachineSocket(SocketChannel.open(address))) {
                server.accept().close();
                IOException gone = catchThrowableOfType(IOException.class, socket::readText);
                assertThat(Answers.gone(gone)).isEqualTo("the machine has ended");
            }
        }
    }

    @Test
    void shouldTakeItsTimeWhenToldSo() throws Exception {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("s"));
        try (ServerSocketChannel server =
                        ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address);
                MachineSocket socket = new MachineSocket(SocketChannel.open(address)).hurry(SHORT);
                MachineSocket other = new MachineSocket(server.accept())) {
            socket.takeTime();
            Thread.sleep(10 * SHORT.toMillis());
            other.write("late");
            assertThat(socket.readText()).isEqualTo("late");
        }
    }

    @Test
    void shouldLetClientsInAgainWhenThatHasFailed() {
        List<String> told = new ArrayList<>();
        List<SocketChannel> guests = new ArrayList<>();
        AtomicInteger tries = new AtomicInteger();
        AcceptLoop loop = new AcceptLoop(
                () -> {
                    if (tries.incrementAndGet() <= 2) {
                        throw new IOException("Too many open files");
                    }
                    return SocketChannel.open(StandardProtocolFamily.UNIX);
                },
                () -> guests.isEmpty(),
                guests::add,
                told::add);

        loop.run();

        assertThat(guests).hasSize(1);
        assertThat(told).containsExactly("nobody can be let in: Too many open files");
    }

    @Test
    void shouldGiveALockToOneAtATime() throws IOException {
        Path file = folder.resolve("one.lock");
        MachineLock first = MachineLock.take(file).orElseThrow();

        assertThat(MachineLock.take(file)).isEmpty();
        first.close();

        Optional<MachineLock> second = MachineLock.take(file);
        assertThat(second).isPresent();
        second.orElseThrow().close();
    }
}
