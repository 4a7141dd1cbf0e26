package org.strobe.shm.segment.mapped;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.strobe.shm.process.ChildJvm;
import org.strobe.shm.segment.SegmentStore;

/** The first mapping of a program's data, by a thread of a program. */
class ChronicleThreadTest {
    @Test
    void shouldInheritNothingFromTheThreadThatMapsFirst() {
        try (ChildJvm child = ChildJvm.start(FirstMapping.class)) {
            String found = child.readLine();
            assertThat(found).startsWith("new threads: ").contains("releaser:").doesNotContain("of the program");
            assertThat(child.awaitEnd(100)).isZero();
        }
    }

    /** Maps in a thread with a class loader of its own, and tells whose the new threads are. */
    static final class FirstMapping {
        private FirstMapping() {}

        public static void main(String[] args) throws Exception {
            InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>() {
                @Override
                protected String childValue(String parent) {
                    System.out.print("a value is inherited; ");
                    return parent;
                }
            };
            Set<Thread> before = Thread.getAllStackTraces().keySet();
            ClassLoader own = new URLClassLoader("of the program", new URL[0], FirstMapping.class.getClassLoader());
            Thread program = Thread.ofPlatform().name("program").unstarted(() -> {
                inherited.set("value");
                try (SegmentStore store = MappedSegmentStore.found(JobId.draw())) {
                    store.create("data", 4096).close();
                }
            });
            program.setContextClassLoader(own);
            program.start();
            program.join();
            System.out.println(Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> !before.contains(thread))
                    .map(thread -> thread.getName() + ":" + nameOf(thread.getContextClassLoader()))
                    .collect(Collectors.joining(", ", "new threads: ", "")));
        }

        private static String nameOf(ClassLoader loader) {
            return loader == null ? "none" : loader.getName();
        }
    }
}
