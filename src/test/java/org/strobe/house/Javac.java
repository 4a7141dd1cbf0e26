package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The compiler of this JDK, for copies of sources. */
final class Javac {
    private Javac() {}

    /**
     * Compiles files; fails with the compiler's messages.
     *
     * @param classes folder of the results
     * @param more further options
     */
    static void compile(List<Path> files, Path classes, String classPath, String... more) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        List<String> options = new ArrayList<>(List.of("-d", classes.toString(), "-cp", classPath, "-proc:none"));
        options.addAll(List.of(more));
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            boolean isGood = compiler.getTask(
                            messages, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call();
            assertThat(isGood).as(messages.toString()).isTrue();
        }
    }
}
