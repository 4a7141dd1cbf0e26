package org.strobe.emulator.launch.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A connection to a peer that may be suspended: reads and writes throw after a time limit. */
final class TimedChannel implements AutoCloseable {
    private static final int BUFFER = 8192;
    private static final long AGAIN = TimeUnit.MILLISECONDS.toNanos(20);

    private final SocketChannel channel;
    private final Selector selector;
    private final SelectionKey key;
    private final long deadline;

    /** Takes over and closes a connected channel. The time starts now. */
    TimedChannel(SocketChannel channel, Duration patience) throws IOException {
        this.channel = channel;
        this.deadline = System.nanoTime() + patience.toNanos();
        try {
            this.selector = Selector.open();
            channel.configureBlocking(false);
            this.key = channel.register(selector, 0);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Connects to a socket whose process may be suspended, with a queue of clients that is full. */
    static TimedChannel to(UnixDomainSocketAddress address, Duration patience) throws IOException {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
            try {
                channel.configureBlocking(false);
                channel.connect(address);
                return new TimedChannel(channel, patience);
            } catch (ConnectException | ClosedByInterruptException e) {
                channel.close();
                throw e;
            } catch (IOException e) {
                channel.close();
                if (!Files.exists(address.getPath())) {
                    throw e;
                }
                if (System.nanoTime() - end >= 0) {
                    throw new SocketTimeoutException("the other side does not answer");
                }
                LockSupport.parkNanos(AGAIN);
            }
        }
    }

    /** Reads until the buffer is full or the stream ends. */
    void read(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            int count = channel.read(bytes);
            if (count < 0) {
                return;
            }
            if (count == 0) {
                await(SelectionKey.OP_READ);
            }
        }
    }

    /** Reads to the end of the stream. */
    byte[] readAll() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        ByteBuffer bytes = ByteBuffer.allocate(BUFFER);
        do {
            bytes.clear();
            read(bytes);
            all.write(bytes.array(), 0, bytes.position());
        } while (!bytes.hasRemaining());
        return all.toByteArray();
    }

    void write(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            if (channel.write(bytes) == 0) {
                await(SelectionKey.OP_WRITE);
            }
        }
    }

    private void await(int operation) throws IOException {
        key.interestOps(operation);
        long millis = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        // A select of 0 would wait forever.
        if (millis <= 0 || (selector.select(millis) == 0 && deadline - System.nanoTime() <= 0)) {
            throw new SocketTimeoutException("the other side does not answer");
        }
        selector.selectedKeys().clear();
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            selector.close();
        }
    }
}
