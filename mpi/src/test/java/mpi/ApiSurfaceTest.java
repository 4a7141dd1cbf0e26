package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the public surface of package mpi with the list of Open MPI's, in both directions. */
class ApiSurfaceTest {
    private static final int SHOWN = Modifier.PUBLIC
            | Modifier.PROTECTED
            | Modifier.STATIC
            | Modifier.FINAL
            | Modifier.ABSTRACT;

    @Test
    void shouldHaveTheListedClassesAndMembersAndNoOthers() throws Exception {
        List<String> listed = flat(listed());
        List<String> built = flat(built());

        assertThat(without(listed, built)).as("listed, and not there").isEmpty();
        assertThat(without(built, listed)).as("there, and not listed").isEmpty();
    }

    @Test
    void shouldHaveAsManyTypesAsOpenMpi() throws Exception {
        assertThat(listed()).hasSize(41);
    }

    private static List<String> flat(Map<String, TreeSet<String>> types) {
        List<String> all = new ArrayList<>();
        types.forEach((type, members) -> {
            all.add(type);
            members.forEach(member -> all.add(type + " { " + member + " }"));
        });
        return all;
    }

    private static List<String> without(List<String> some, List<String> others) {
        List<String> left = new ArrayList<>(some);
        left.removeAll(others);
        return left;
    }

    // What the list says

    private static Map<String, TreeSet<String>> listed() throws IOException {
        Map<String, TreeSet<String>> types = new TreeMap<>();
        TreeSet<String> members = null;
        for (String line : lines()) {
            String text = line.replaceFirst("//.*", "").strip();
            if (!text.isEmpty() && !Character.isWhitespace(line.charAt(0))) {
                members = new TreeSet<>();
                types.put(text, members);
            } else if (!text.isEmpty()) {
                members.add(withoutParameterNames(text));
            }
        }
        return types;
    }

    private static List<String> lines() throws IOException {
        try (InputStream in = ApiSurfaceTest.class.getResourceAsStream("openmpi-java-api.txt");
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }

    private static String withoutParameterNames(String member) {
        int open = member.indexOf('(');
        if (open < 0) {
            return member;
        }
        int close = member.indexOf(')');
        String parameters = Arrays.stream(member.substring(open + 1, close).split(", "))
                .map(each -> each.replaceFirst(" \\w+$", ""))
                .collect(Collectors.joining(", "));
        return member.substring(0, open + 1) + parameters + member.substring(close);
    }

    // What there is

    private static Map<String, TreeSet<String>> built() throws Exception {
        Map<String, TreeSet<String>> types = new TreeMap<>();
        for (Class<?> type : classes()) {
            if (Modifier.isPublic(type.getModifiers())) {
                types.put(header(type), members(type));
            }
        }
        return types;
    }

    private static List<Class<?>> classes() throws IOException, ClassNotFoundException {
        List<Class<?>> classes = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder())) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".class") && !name.equals("package-info.class")) {
                    String simple = name.substring(0, name.length() - ".class".length());
                    classes.add(Class.forName("mpi." + simple, false, MPI.class.getClassLoader()));
                }
            }
        }
        return classes;
    }

    private static Path folder() {
        try {
            URI root = MPI.class.getProtectionDomain().getCodeSource().getLocation().toURI();
            return Path.of(root).resolve("mpi");
        } catch (URISyntaxException problem) {
            throw new IllegalStateException(problem);
        }
    }

    private static String header(Class<?> type) {
        int shown = SHOWN & ~Modifier.STATIC & (type.isInterface() ? ~Modifier.ABSTRACT : ~0);
        StringBuilder header = new StringBuilder(Modifier.toString(type.getModifiers() & shown));
        header.append(type.isInterface() ? " interface " : " class ").append(name(type));
        if (type.getSuperclass() != null && type.getSuperclass() != Object.class) {
            header.append(" extends ").append(name(type.getSuperclass()));
        }
        if (type.getInterfaces().length > 0) {
            header.append(" implements ");
            header.append(Arrays.stream(type.getInterfaces())
                    .map(ApiSurfaceTest::name)
                    .collect(Collectors.joining(", ")));
        }
        return header.toString();
    }

    private static TreeSet<String> members(Class<?> type) throws IOException {
        TreeSet<String> members = new TreeSet<>();
        for (Field field : type.getDeclaredFields()) {
            if (isShown(field.getModifiers())) {
                members.add(modifiers(field.getModifiers()) + name(field.getGenericType()) + " " + field.getName()
                        + constantValue(type, field));
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (isShown(constructor.getModifiers())) {
                members.add(modifiers(constructor.getModifiers()) + type.getSimpleName()
                        + parameters(type, constructor.getParameterTypes())
                        + exceptions(constructor.getExceptionTypes()));
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (isShown(method.getModifiers()) && !method.isBridge() && !isInheritedHook(type, method)) {
                members.add(modifiers(method.getModifiers()) + typeVariables(method)
                        + name(method.getGenericReturnType()) + " " + method.getName()
                        + Arrays.stream(method.getGenericParameterTypes())
                                .map(ApiSurfaceTest::name)
                                .collect(Collectors.joining(", ", "(", ")"))
                        + exceptions(method.getExceptionTypes()));
            }
        }
        return members;
    }

    private static boolean isShown(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    /** The pair types implement what Struct asks its subclasses for. */
    private static boolean isInheritedHook(Class<?> type, Method method) {
        return Modifier.isProtected(method.getModifiers())
                && method.getName().equals("newData")
                && type != Struct.class;
    }

    private static String modifiers(int modifiers) {
        return Modifier.toString(modifiers & SHOWN) + " ";
    }

    private static String typeVariables(Method method) {
        if (method.getTypeParameters().length == 0) {
            return "";
        }
        return Arrays.stream(method.getTypeParameters())
                .map(each -> each.getName() + " extends " + name(each.getBounds()[0]))
                .collect(Collectors.joining(", ", "<", "> "));
    }

    private static String parameters(Class<?> type, Class<?>[] types) {
        boolean inner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
        return Arrays.stream(types)
                .skip(inner ? 1 : 0)
                .map(ApiSurfaceTest::name)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String exceptions(Class<?>[] types) {
        if (types.length == 0) {
            return "";
        }
        return Arrays.stream(types).map(ApiSurfaceTest::name).collect(Collectors.joining(", ", " throws ", ""));
    }

    private static String name(Type type) {
        if (type instanceof TypeVariable<?> variable) {
            return variable.getName();
        }
        String name = type.getTypeName().replace('$', '.');
        return name.replaceAll("\\b[a-z]\\w*\\.", "");
    }

    /** Compilers copy true constants into programs, so it counts which fields are. */
    private static String constantValue(Class<?> type, Field field) throws IOException {
        try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            ClassModel model = ClassFile.of().parse(in.readAllBytes());
            for (FieldModel each : model.fields()) {
                if (each.fieldName().equalsString(field.getName())) {
                    return each.findAttribute(Attributes.constantValue())
                            .map(constant -> " = " + constant.constant().constantValue())
                            .orElse("");
                }
            }
        }
        return "";
    }
}
