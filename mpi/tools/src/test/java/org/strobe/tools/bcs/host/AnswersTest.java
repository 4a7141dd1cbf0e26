package org.strobe.tools.bcs.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bcs.storm.socket.MachineSocket;

@DisabledOnOs(OS.WINDOWS)
class AnswersTest {
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
}
