package org.strobe.shm.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessMemoryTest {
    private static final int SIZE = 1 << 20;

    @TempDir
    private Path folder;

    @BeforeEach
    void needsTheCall() {
        ProcessMemory self = ProcessMemory.of(ProcessHandle.current().pid());
        assumeTrue(self.isAvailable(), self.whyNot());
    }

    @Test
    void shouldReadAndWriteWhenTheOtherProcessConsents() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "@" + flags(),
                        "-Xmx32m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Sibling.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader answers = process.inputReader(StandardCharsets.UTF_8);
                PrintStream orders = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
                Arena arena = Arena.ofConfined()) {
            assertThat(answers.readLine()).isIn("GIVEN", "NOT_NEEDED");
            long address = Long.parseLong(answers.readLine());
            ProcessMemory sibling = ProcessMemory.of(process.pid());
            assertThat(sibling.whyNot()).isEmpty();
            assertThat(sibling.isAvailable()).isTrue();

            MemorySegment local = arena.allocate(SIZE);
            MemorySegment part = local.asSlice(64, SIZE - 128);
            assertThat(sibling.tryRead(address + 64, part)).isTrue();
            for (int i = 0; i < SIZE; i++) {
                assertThat(local.get(ValueLayout.JAVA_BYTE, i))
                        .isEqualTo(i < 64 || i >= SIZE - 64 ? (byte) 0 : Sibling.pattern(i));
            }

            part.fill((byte) 42);
            assertThat(sibling.tryWrite(address + 64, part)).isTrue();
            orders.println("sum");
            long untouched = 0;
            for (int i = 0; i < 64; i++) {
                untouched += Sibling.pattern(i) + Sibling.pattern(SIZE - 64 + i);
            }
            assertThat(Long.parseLong(answers.readLine())).isEqualTo(untouched + 42L * (SIZE - 128));

            orders.println("end");
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(sibling.tryRead(address, local)).isFalse();
            assertThat(sibling.isAvailable()).isFalse();
            assertThat(sibling.whyNot()).contains("pid=" + process.pid()).contains("no such process");
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void shouldSayWhyWhenTheProcessDoesNotExist() {
        // Beyond what the kernel gives out.
        ProcessMemory nobody = ProcessMemory.of(Integer.MAX_VALUE);
        assertThat(nobody.isAvailable()).isFalse();
        assertThat(nobody.whyNot())
                .contains("pid=" + Integer.MAX_VALUE)
                .contains("no such process")
                .doesNotContain("\n");
        try (Arena arena = Arena.ofConfined()) {
            assertThat(nobody.tryRead(4096, arena.allocate(8))).isFalse();
            assertThat(nobody.tryWrite(4096, arena.allocate(8))).isFalse();
        }
    }

    @Test
    void shouldRefuseWhenMemoryIsNotThereOrNotDirect() {
        ProcessMemory self = ProcessMemory.of(ProcessHandle.current().pid());
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment local = arena.allocate(8);
            assertThatThrownBy(() -> self.tryRead(16, local))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("address=0x10 bytes=8");
            assertThat(self.isAvailable()).isTrue();
            assertThatThrownBy(() -> self.tryRead(local.address(), local.asReadOnly()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("read-only");
            assertThatThrownBy(() -> self.tryWrite(local.address(), MemorySegment.ofArray(new byte[8])))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("direct");
            assertThatThrownBy(() -> ProcessMemory.range(ByteBuffer.allocate(8), 0, 8))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("HeapByteBuffer");
        }
    }

    @Test
    void shouldReachTheWholeCapacityWhenTheLimitIsLower() {
        ByteBuffer direct =
                ByteBuffer.allocateDirect(64).put(40, (byte) 7).position(10).limit(20);
        MemorySegment range = ProcessMemory.range(direct, 40, 24);
        assertThat(range.byteSize()).isEqualTo(24);
        assertThat(range.get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) 7);
        ByteBuffer copy = ByteBuffer.allocateDirect(24);
        ProcessMemory self = ProcessMemory.of(ProcessHandle.current().pid());
        assertThat(self.tryRead(range.address(), ProcessMemory.range(copy, 0, 24)))
                .isTrue();
        assertThat(copy.get(0)).isEqualTo((byte) 7);
    }

    private Path flags() throws IOException {
        Path flags = folder.resolve("mapped.jvmflags");
        try (InputStream resource = ProcessMemory.class.getResourceAsStream("/org/strobe/shm/mapped.jvmflags")) {
            Files.copy(resource, flags);
        }
        return flags;
    }

    /** The other process: shows a megabyte of its memory, and sums it up when told to. */
    static final class Sibling {
        private Sibling() {}

        static byte pattern(int i) {
            return (byte) (i * 31 + (i >> 8));
        }

        public static void main(String[] args) throws IOException {
            System.out.println(ProcessMemory.allowSiblings());
            ByteBuffer memory = ByteBuffer.allocateDirect(SIZE);
            for (int i = 0; i < SIZE; i++) {
                memory.put(i, pattern(i));
            }
            System.out.println(ProcessMemory.range(memory, 0, SIZE).address());
            BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String order = orders.readLine(); "sum".equals(order); order = orders.readLine()) {
                long sum = 0;
                for (int i = 0; i < SIZE; i++) {
                    sum += memory.get(i);
                }
                System.out.println(sum);
            }
        }
    }
}
