package org.strobe.emulator.guest.isolate;

import java.lang.classfile.AttributedElement;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads facts from a class file. */
final class FactsReader {
    private static final Pattern CLASS_NAME =
            Pattern.compile("[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}.]*");
    private static final Set<String> LOADING_NATIVE = Set.of(
            "java/lang/System.load",
            "java/lang/System.loadLibrary",
            "java/lang/Runtime.load",
            "java/lang/Runtime.loadLibrary");
    private static final Set<String> LOADING_BY_NAME = Set.of(
            "java/lang/Class.getClassLoader",
            "java/lang/invoke/MethodHandles$Lookup.findClass",
            "java/io/ObjectInputStream.<init>",
            "java/io/ObjectInputStream.readObject");

    private final Set<String> mentions = new HashSet<>();
    private final Set<ClassFacts.Use> uses = new HashSet<>();
    private final Set<String> texts = new HashSet<>();
    private String loadsNative;
    private boolean loadsByName;
    private boolean looksUp;

    private FactsReader() {}

    /** @throws IllegalArgumentException if this is no class file */
    static ClassFacts read(byte[] bytes) {
        return new FactsReader().facts(ClassFile.of().parse(bytes));
    }

    private ClassFacts facts(ClassModel model) {
        String name = model.thisClass().asInternalName();
        model.constantPool().forEach(this::see);
        for (MethodModel method : model.methods()) {
            if (Modifier.isNative(method.flags().flagsMask())) {
                loadsNative = "has native methods";
            }
        }
        mentions.remove(name);
        String superName = model.superclass().map(ClassEntry::asInternalName).orElse(null);
        boolean enumLike = (model.flags().flagsMask() & ClassFile.ACC_ENUM) != 0;
        return new ClassFacts(
                name,
                model.flags().flagsMask(),
                superName,
                model.interfaces().stream().map(ClassEntry::asInternalName).toList(),
                model.findAttribute(Attributes.permittedSubclasses())
                        .map(attribute -> attribute.permittedSubclasses().stream()
                                .map(ClassEntry::asInternalName)
                                .toList())
                        .orElse(List.of()),
                enumLike,
                model.fields().stream()
                        .map(field -> new ClassFacts.Member(
                                field.fieldName().stringValue(),
                                field.fieldType().stringValue(),
                                field.flags().flagsMask(),
                                signature(field)))
                        .toList(),
                model.methods().stream()
                        .map(method -> new ClassFacts.Member(
                                method.methodName().stringValue(),
                                method.methodType().stringValue(),
                                method.flags().flagsMask(),
                                null))
                        .toList(),
                Set.copyOf(mentions),
                Set.copyOf(uses),
                loadsNative,
                loadsByName,
                looksUp ? Set.copyOf(texts) : Set.of(),
                initial(model, name));
    }

    private static Map<String, Set<String>> initial(ClassModel model, String name) {
        return model.methods().stream()
                .filter(method -> method.methodName().equalsString("<clinit>"))
                .flatMap(method -> method.findAttribute(Attributes.code()).stream())
                .map(code -> new InitializerReader(name).read(code))
                .findFirst()
                .orElse(Map.of());
    }

    private static String signature(AttributedElement element) {
        return element.findAttribute(Attributes.signature())
                .map(attribute -> attribute.signature().stringValue())
                .orElse(null);
    }

    private void see(PoolEntry entry) {
        if (entry instanceof ClassEntry classEntry) {
            String name = classEntry.asInternalName();
            if (!name.startsWith("[")) {
                mentions.add(name);
            }
        } else if (entry instanceof Utf8Entry utf8Entry) {
            mentionedIn(utf8Entry.stringValue());
        } else if (entry instanceof StringEntry stringEntry) {
            String text = stringEntry.stringValue();
            if (CLASS_NAME.matcher(text).matches()) {
                texts.add(text.replace('.', '/'));
            }
        } else if (entry instanceof MemberRefEntry memberRefEntry) {
            see(memberRefEntry);
        }
    }

    private void see(MemberRefEntry entry) {
        String owner = entry.owner().asInternalName();
        String member = owner + '.' + entry.name().stringValue();
        if (LOADING_NATIVE.contains(member)) {
            loadsNative = "loads native code";
        }
        loadsByName |= LOADING_BY_NAME.contains(member);
        looksUp |= member.equals("java/lang/Class.forName") || member.endsWith(".loadClass");
        if (!owner.startsWith("[") && !owner.startsWith("java/")) {
            uses.add(new ClassFacts.Use(
                    owner, entry.name().stringValue(), entry.type().stringValue()));
        }
    }

    /** Collects names in descriptors and generic signatures: {@code Lname;} or {@code Lname<}. */
    private void mentionedIn(String text) {
        int start = text.indexOf('L');
        while (start >= 0) {
            int end = start + 1;
            while (end < text.length()
                    && text.charAt(end) != ';'
                    && text.charAt(end) != '<'
                    && text.charAt(end) > ' ') {
                end++;
            }
            if (end < text.length()
                    && end > start + 1
                    && text.charAt(end) > ' '
                    && !text.startsWith("java/", start + 1)) {
                mentions.add(text.substring(start + 1, end));
            }
            start = text.indexOf('L', end);
        }
    }
}
