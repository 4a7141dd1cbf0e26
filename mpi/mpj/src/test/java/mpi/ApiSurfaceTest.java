package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the public surface of package mpi with the list of the API, in both directions. */
class ApiSurfaceTest {
    /** Values that compilers copy into programs. */
    private static final Set<String> COPIED = Set.of("IDENT", "SIMILAR", "UNEQUAL", "CONGRUENT");

    @Test
    void shouldHaveTheListedClassesAndMembersAndNoOthers() throws Exception {
        List<String> listed = listed();
        List<String> built = built();
        assertThat(without(listed, built)).as("listed, and not there").isEmpty();
        assertThat(without(built, listed)).as("there, and not listed").isEmpty();
    }

    @Test
    void shouldThrowUncheckedExceptions() {
        assertThat(RuntimeException.class).isAssignableFrom(MPIException.class);
    }

    private static List<String> without(List<String> some, List<String> others) {
        List<String> left = new ArrayList<>(some);
        left.removeAll(others);
        return left;
    }

    private static List<String> listed() throws IOException {
        List<String> all = new ArrayList<>();
        String type = "";
        try (InputStream in = ApiSurfaceTest.class.getResourceAsStream("mpj-api.txt")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
                if (line.startsWith("class ")) {
                    type = line;
                    all.add(type);
                } else if (line.startsWith(" ") && !line.strip().startsWith("- ")) {
                    all.add(type + " { " + line.strip().split(" ", 2)[1] + " }");
                }
            }
        }
        return all;
    }

    private static List<String> built() throws Exception {
        List<String> all = new ArrayList<>();
        Path folder = folder();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".class") && !name.equals("package-info.class")) {
                    Class<?> type = Class.forName("mpi." + name.substring(0, name.length() - ".class".length()));
                    if (Modifier.isPublic(type.getModifiers())) {
                        addMembers(type, all);
                    }
                }
            }
        }
        return all;
    }

    private static Path folder() throws URISyntaxException {
        return Path.of(MPI.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .resolve("mpi");
    }

    private static void addMembers(Class<?> type, List<String> all) throws IllegalAccessException {
        Class<?> parent = type.getSuperclass();
        boolean isOurs = parent.getPackageName().equals("mpi");
        String header = "class " + type.getSimpleName() + (isOurs ? " extends " + parent.getSimpleName() : "");
        all.add(header);
        for (Field each : type.getDeclaredFields()) {
            if (Modifier.isPublic(each.getModifiers())) {
                String value = COPIED.contains(each.getName()) ? " = " + each.get(null) : "";
                all.add(header + " { " + modifiers(each.getModifiers()) + name(each.getGenericType()) + " "
                        + each.getName() + value + " }");
            }
        }
        for (Constructor<?> each : type.getDeclaredConstructors()) {
            if (Modifier.isPublic(each.getModifiers())) {
                all.add(header + " { " + type.getSimpleName() + names(each.getParameterTypes()) + " }");
            }
        }
        for (Method each : type.getDeclaredMethods()) {
            if (Modifier.isPublic(each.getModifiers()) && !each.isBridge()) {
                all.add(header + " { " + modifiers(each.getModifiers()) + name(each.getReturnType()) + " "
                        + each.getName() + names(each.getParameterTypes()) + " }");
            }
        }
    }

    private static String modifiers(int modifiers) {
        return Modifier.isStatic(modifiers) ? "static " : "";
    }

    private static String names(Class<?>[] types) {
        return Arrays.stream(types).map(ApiSurfaceTest::name).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String name(Type type) {
        return type.getTypeName().replaceAll("\\b[a-z]\\w*\\.", "");
    }
}
