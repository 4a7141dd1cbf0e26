package org.strobe.tools.run.api;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MethodRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds uses of the APIs in the class files of a program: its main class, and the classes that it refers to, one after
 * the other. A search ends with both APIs, or after {@value #MOST} classes.
 */
final class ClassEvidence implements AutoCloseable {
    private static final String API = "mpi/";
    private static final int MOST = 300;

    private final URLClassLoader classPath;
    private final Deque<String> open = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();
    private final List<ApiEvidence> found = new ArrayList<>();

    private ClassEvidence(List<String> entries) {
        classPath = new URLClassLoader(entries.stream().map(ClassEvidence::url).toArray(URL[]::new), null);
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(entry, e);
        }
    }

    /** Returns the first use of each API. */
    static List<ApiEvidence> in(String mainClass, List<String> entries) {
        try (ClassEvidence search = new ClassEvidence(entries)) {
            search.add(mainClass.replace('.', '/'));
            for (int i = 0; i < MOST && !search.open.isEmpty() && search.found.size() < Api.values().length; i++) {
                search.read(search.open.remove());
            }
            return search.found;
        } catch (IOException unreadable) {
            return List.of(); // whoever loads the class tells why
        }
    }

    private void add(String name) {
        if (!name.startsWith("[") && !name.startsWith("java/") && seen.add(name)) {
            open.add(name);
        }
    }

    private void read(String name) throws IOException {
        try (InputStream in = classPath.getResourceAsStream(name + ".class")) {
            if (in != null) {
                read(name, in.readAllBytes());
            }
        }
    }

    private void read(String name, byte[] bytes) {
        try {
            for (PoolEntry entry : ClassFile.of().parse(bytes).constantPool()) {
                if (entry instanceof MethodRefEntry member) {
                    String owner = member.owner().asInternalName();
                    note(name, owner, member.name().stringValue());
                } else if (entry instanceof ClassEntry type) {
                    String used = type.asInternalName();
                    note(name, used, "");
                    if (!used.startsWith(API)) {
                        add(used);
                    }
                }
            }
        } catch (IllegalArgumentException malformed) {
            return; // whoever loads the class tells why
        }
    }

    private void note(String user, String owner, String member) {
        if (!owner.startsWith(API)) {
            return;
        }
        String type = owner.substring(API.length());
        Api api = member.isEmpty() ? Api.ofClass(type) : Api.ofMethod(type, member);
        if (api != null && found.stream().noneMatch(each -> each.api() == api)) {
            String use = member.isEmpty() ? type : type + "." + member;
            found.add(new ApiEvidence(api, user.replace('/', '.'), use));
        }
    }

    @Override
    public void close() throws IOException {
        classPath.close();
    }
}
