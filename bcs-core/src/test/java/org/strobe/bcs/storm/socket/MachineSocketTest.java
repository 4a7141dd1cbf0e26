package org.strobe.bcs.storm.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is between a machine and those who ask it. */
@DisabledOnOs(OS.WINDOWS)
class MachineSocketTest {
    private static final Duration SHORT = Duration.ofMillis(20);
    private static final Duration LONG = Duration.ofHours(1);

    @TempDir
    private Path folder;

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

    /** A delayed task that is left over would hide deadlocks of jobs in this JVM. */
    @Test
    void shouldLeaveNoDelayedTaskWhenClosed() throws Exception {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("s"));
        try (ServerSocketChannel server =
                        ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address);
                MachineSocket socket = new MachineSocket(SocketChannel.open(address)).hurry(LONG);
                MachineSocket other = new MachineSocket(server.accept())) {
            other.write("question");
            assertThat(socket.readText()).isEqualTo("question");
            awaitDelayedTasks(true);
        }
        awaitDelayedTasks(false);
    }

    /** The pool takes tasks over, and drops them, in a thread of its own. */
    private static void awaitDelayedTasks(boolean areThere) throws InterruptedException {
        long deadline = System.nanoTime() + LONG.toNanos();
        while (ForkJoinPool.commonPool().getDelayedTaskCount() > 0 != areThere && System.nanoTime() < deadline) {
            Thread.sleep(1);
        }
        assertThat(System.nanoTime()).isLessThan(deadline);
    }

    @Test
    void shouldCloseWhenItsTimeIsOver() throws Exception {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("s"));
        try (ServerSocketChannel server =
                        ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address);
                MachineSocket socket = new MachineSocket(SocketChannel.open(address)).hurry(SHORT);
                MachineSocket other = new MachineSocket(server.accept())) {
            other.awaitGone();
            assertThatThrownBy(() -> socket.write("late")).isInstanceOf(ClosedChannelException.class);
        }
    }
}
