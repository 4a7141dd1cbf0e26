package org.strobe.bench.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Reads the class files of kernels and applications. */
class ProgramClassesTest {
    /** HotSpot never compiles longer methods. */
    private static final int MOST_BYTES = 8000;

    private static List<ClassModel> classes() throws IOException, URISyntaxException {
        Path bench = Path.of(Work.class.getResource("Work.class").toURI())
                .getParent()
                .getParent();
        List<ClassModel> classes = new ArrayList<>();
        for (String programs : List.of("nas", "apps")) {
            Path root = bench.resolve(programs);
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.filter(each -> each.toString().endsWith(".class"))
                        .filter(each -> !root.relativize(each).startsWith("study"))
                        .toList()) {
                    classes.add(ClassFile.of().parse(Files.readAllBytes(file)));
                }
            }
        }
        assertThat(classes).hasSizeGreaterThan(100);
        return classes;
    }

    @Test
    void shouldKnowNothingButMpi() throws IOException, URISyntaxException {
        for (ClassModel each : classes()) {
            List<String> others = new ArrayList<>();
            each.constantPool().forEach(entry -> {
                if (entry instanceof ClassEntry used) {
                    others.add(used.asInternalName().replaceAll("^\\[+L?", ""));
                }
            });
            assertThat(others.stream().filter(name -> name.startsWith("org/")))
                    .as(each.thisClass().asInternalName())
                    .allMatch(name -> name.matches("org/strobe/bench/(nas|apps|work)/.*"));
        }
    }

    @Test
    void shouldBeCompiledByTheJvm() throws IOException, URISyntaxException {
        for (ClassModel each : classes()) {
            for (MethodModel method : each.methods()) {
                int bytes = method.findAttribute(Attributes.code())
                        .map(CodeAttribute::codeLength)
                        .orElse(0);
                assertThat(bytes)
                        .as(each.thisClass().asInternalName() + "."
                                + method.methodName().stringValue())
                        .isLessThan(MOST_BYTES);
            }
        }
    }
}
