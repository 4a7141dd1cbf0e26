package org.strobe.emulator.guest.isolate;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells static fields that ranks may share from others. A field is harmless if nothing reachable from it ever changes.
 * That is, the field is final, and its type, or its value as far as the initializer shows it, is deeply immutable.
 */
final class Immutability {
    private static final int SYNTHETIC = 0x1000;
    private static final Set<String> MADE_BY_COMPILERS = Set.of("$assertionsDisabled", "$VALUES", "ENUM$VALUES");
    private static final Set<String> JDK = Set.of(
            "java/lang/String",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Void",
            "java/lang/Class",
            "java/math/BigInteger",
            "java/math/BigDecimal",
            "java/math/MathContext",
            "java/util/UUID",
            "java/util/Locale",
            "java/nio/charset/Charset",
            "java/util/regex/Pattern",
            "java/net/URI",
            "java/lang/invoke/MethodHandle",
            "java/lang/invoke/VarHandle",
            "java/lang/invoke/MethodType",
            "java/lang/StackTraceElement",
            "java/util/OptionalInt",
            "java/util/OptionalLong",
            "java/util/OptionalDouble",
            "java/util/HexFormat",
            "java/nio/ByteOrder");
    private static final Set<String> NOT_VALUES = Set.of("java/time/Clock", "java/time/InstantSource");
    private static final Pattern NAMED = Pattern.compile("L([^;<>]+)");

    private final Function<String, ClassFacts> program;
    private final ClassLoader others;
    private final Map<String, Boolean> jdk = new ConcurrentHashMap<>();

    /**
     * @param program facts of the program's classes by internal name; null for others
     *
     * @param others loader of other classes
     */
    Immutability(Function<String, ClassFacts> program, ClassLoader others) {
        this.program = program;
        this.others = others;
    }

    /** Reason for which the class has mutable state; null for none. */
    String mutableStatic(ClassFacts facts) {
        for (ClassFacts.Member field : facts.fields()) {
            String reason = field.isStatic() ? mutable(facts, field) : null;
            if (reason != null) {
                return "static field '" + field.name() + "' " + reason;
            }
        }
        return null;
    }

    /** True if a mutable static of this class could lead to a thread pool. */
    boolean mayHoldPool(ClassFacts facts) {
        return facts.fields().stream()
                .anyMatch(field -> field.isStatic()
                        && field.type().startsWith("L")
                        && mutable(facts, field) != null
                        && !immutable(field.type(), new HashSet<>()));
    }

    private String mutable(ClassFacts facts, ClassFacts.Member field) {
        boolean compilers = (field.flags() & SYNTHETIC) != 0
                || MADE_BY_COMPILERS.contains(field.name())
                || field.name().startsWith("$SwitchMap$");
        if (compilers) {
            return null;
        }
        if (!field.isFinal()) {
            return "is not final";
        }
        if (field.type().startsWith("[")) {
            return "is an array";
        }
        if (immutable(field.type(), new HashSet<>()) || immutableValue(facts, field)) {
            return null;
        }
        String type = field.type().substring(1, field.type().length() - 1);
        return "is final, but its " + type.substring(type.lastIndexOf('/') + 1) + " may change";
    }

    private boolean immutableValue(ClassFacts facts, ClassFacts.Member field) {
        Set<String> types = facts.initial().get(field.name());
        if (types == null) {
            return false;
        }
        for (String type : types) {
            boolean fits = type.equals(InitializerReader.ELEMENTS)
                    ? immutableElements(field)
                    : immutable(type, new HashSet<>());
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    /** True for {@code List<String>}: all types except the collection's own are immutable. */
    private boolean immutableElements(ClassFacts.Member field) {
        int arguments = field.signature() == null ? -1 : field.signature().indexOf('<');
        if (arguments < 0
                || field.signature().indexOf('[') >= 0
                || field.signature().indexOf('*') >= 0) {
            return false;
        }
        Matcher named = NAMED.matcher(field.signature().substring(arguments));
        while (named.find()) {
            if (!immutable('L' + named.group(1) + ';', new HashSet<>())) {
                return false;
            }
        }
        return true;
    }

    /** True if every value of this type, subclasses included, is immutable; recursive types may be. */
    private boolean immutable(String descriptor, Set<String> visiting) {
        if (descriptor.length() == 1) {
            return true;
        }
        if (descriptor.startsWith("[")) {
            return false;
        }
        String name = descriptor.substring(1, descriptor.length() - 1);
        if (JDK.contains(name)) {
            return true;
        }
        if (name.startsWith("java/time/")) {
            return !NOT_VALUES.contains(name);
        }
        if (!visiting.add(name)) {
            return true;
        }
        ClassFacts facts = name.startsWith("java/") ? null : program.apply(name);
        return facts == null ? immutableElsewhere(name) : immutableClass(facts, visiting);
    }

    private boolean immutableClass(ClassFacts facts, Set<String> visiting) {
        boolean closed =
                facts.isFinal() || facts.enumLike() || !facts.permitted().isEmpty();
        if (!closed || !immutableInstances(facts, visiting)) {
            return false;
        }
        for (String permitted : facts.permitted()) {
            if (!immutable('L' + permitted + ';', visiting)) {
                return false;
            }
        }
        return true;
    }

    private boolean immutableInstances(ClassFacts facts, Set<String> visiting) {
        for (ClassFacts.Member field : facts.fields()) {
            boolean harmless = field.isStatic()
                    || ((field.flags() & SYNTHETIC) != 0 && field.type().length() == 1)
                    || (field.isFinal() && immutable(field.type(), visiting));
            if (!harmless) {
                return false;
            }
        }
        String parent = facts.superName();
        if (parent == null
                || Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum")
                        .contains(parent)) {
            return true;
        }
        ClassFacts parentFacts = program.apply(parent);
        return parentFacts != null && immutableInstances(parentFacts, visiting);
    }

    /** Checks a class of the JDK or of Strobe by reflection. */
    private boolean immutableElsewhere(String name) {
        Boolean known = jdk.get(name);
        if (known == null) {
            known = ask(name);
            jdk.put(name, known);
        }
        return known;
    }

    private boolean ask(String name) {
        try {
            Class<?> type = Class.forName(name.replace('/', '.'), false, others);
            if (type.isEnum()) {
                return true;
            }
            if (!Modifier.isFinal(type.getModifiers())
                    || !Set.of(Record.class, Object.class).contains(type.getSuperclass())) {
                return false;
            }
            for (Field field : type.getDeclaredFields()) {
                boolean harmless = Modifier.isStatic(field.getModifiers())
                        || (Modifier.isFinal(field.getModifiers())
                                && immutable(field.getType().descriptorString(), new HashSet<>(Set.of(name))));
                if (!harmless) {
                    return false;
                }
            }
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
