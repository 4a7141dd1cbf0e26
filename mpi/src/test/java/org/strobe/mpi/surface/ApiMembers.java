package org.strobe.mpi.surface;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.Struct;

/** The members of package mpi that programs can see. */
final class ApiMembers {
    private static final int SHOWN =
            Modifier.PUBLIC | Modifier.PROTECTED | Modifier.STATIC | Modifier.FINAL | Modifier.ABSTRACT;

    private ApiMembers() {}

    /** By the header of their type, and by how the list writes them. */
    static Map<String, Map<String, Member>> ofPackage() throws IOException, ClassNotFoundException {
        Map<String, Map<String, Member>> types = new TreeMap<>();
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
            URI root = MPI.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI();
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
            header.append(
                    Arrays.stream(type.getInterfaces()).map(ApiMembers::name).collect(Collectors.joining(", ")));
        }
        return header.toString();
    }

    private static Map<String, Member> members(Class<?> type) throws IOException {
        Map<String, Member> members = new TreeMap<>();
        for (Field field : type.getDeclaredFields()) {
            if (isShown(field.getModifiers())) {
                members.put(
                        modifiers(field.getModifiers()) + name(field.getGenericType()) + " " + field.getName()
                                + constantValue(type, field),
                        field);
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (isShown(constructor.getModifiers())) {
                members.put(
                        modifiers(constructor.getModifiers())
                                + type.getSimpleName()
                                + parameters(type, constructor.getParameterTypes())
                                + exceptions(constructor.getExceptionTypes()),
                        constructor);
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (isShown(method.getModifiers()) && !method.isBridge() && !isInheritedHook(type, method)) {
                members.put(
                        modifiers(method.getModifiers()) + typeVariables(method)
                                + name(method.getGenericReturnType()) + " " + method.getName()
                                + Arrays.stream(method.getGenericParameterTypes())
                                        .map(ApiMembers::name)
                                        .collect(Collectors.joining(", ", "(", ")"))
                                + exceptions(method.getExceptionTypes()),
                        method);
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
                .map(ApiMembers::name)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String exceptions(Class<?>[] types) {
        if (types.length == 0) {
            return "";
        }
        return Arrays.stream(types).map(ApiMembers::name).collect(Collectors.joining(", ", " throws ", ""));
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
