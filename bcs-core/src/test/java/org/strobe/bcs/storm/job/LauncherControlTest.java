package org.strobe.bcs.storm.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LauncherControlTest {
    private final BlockingQueue<String> read = new LinkedBlockingQueue<>();
    private final Semaphore reads = new Semaphore(0);

    /** What a launcher reads that does so when it is told to. */
    private final OutputStream launcher = new OutputStream() {
        @Override
        public void write(int one) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void write(byte[] bytes) throws IOException {
            reads.acquireUninterruptibly();
            read.add(new String(bytes, StandardCharsets.UTF_8));
        }

        @Override
        public void close() {
            read.add("closed");
        }
    };

    @Test
    void shouldKeepNobodyWaitingForALauncherThatDoesNotRead() throws InterruptedException {
        LauncherControl control = LauncherControl.start(1, launcher);
        control.let(0, true);
        while (!reads.hasQueuedThreads()) {
            Thread.onSpinWait();
        }
        for (int turn = 0; turn < 100_000; turn++) {
            control.let(1, turn % 2 == 0);
        }

        reads.release(2);

        assertThat(read.poll(300, TimeUnit.SECONDS)).isEqualTo("go 0\n");
        assertThat(read.poll(300, TimeUnit.SECONDS)).isEqualTo("hold 1\n");
        assertThat(control.close()).isTrue();
        assertThat(control.close()).isFalse();
        assertThat(read.poll(300, TimeUnit.SECONDS)).isEqualTo("closed");
    }

    @Test
    void shouldTellWhatIsNewOnly() throws InterruptedException {
        LauncherControl control = LauncherControl.start(1, launcher);
        reads.release(10);
        control.let(0, true);
        assertThat(read.poll(300, TimeUnit.SECONDS)).isEqualTo("go 0\n");
        control.let(0, true);
        control.let(0, false);
        assertThat(read.poll(300, TimeUnit.SECONDS)).isEqualTo("hold 0\n");
    }
}
