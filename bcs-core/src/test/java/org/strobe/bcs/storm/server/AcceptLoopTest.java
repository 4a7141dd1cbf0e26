package org.strobe.bcs.storm.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(OS.WINDOWS)
class AcceptLoopTest {
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
}
