package org.strobe.emulator.guest.isolate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Decides for each class of a program if ranks share it. Decisions are final, since the class may already be loaded;
 * classes that are met later must fit in. Safe for all threads.
 */
public final class Isolation {
    private static final long MOST_COPIES = 200_000;

    private final Isolate mode;
    private final int ranks;
    private final Function<String, byte[]> files;
    private final ClassLoader others;
    private final Immutability immutability;
    private final PackageAccess access = new PackageAccess(this::facts);

    private final Map<String, Optional<ClassFacts>> facts = new ConcurrentHashMap<>();
    /** Decisions by internal name, for classes of the program: true for isolated. */
    private final Map<String, Boolean> decided = new ConcurrentHashMap<>();

    private final Map<String, String> report = new TreeMap<>();
    /** Shared classes whose members become public, since isolated classes of their package need them. */
    private final Set<String> opened = ConcurrentHashMap.newKeySet();

    private boolean anyIsolated;
    private boolean capped;
    private volatile boolean sharesPools;
    private String capReport;

    /**
     * @param files class files of the program by internal name; null for other classes
     *
     * @param others loader of other classes
     */
    public Isolation(Isolate mode, int ranks, Function<String, byte[]> files, ClassLoader others) {
        this.mode = mode;
        this.ranks = ranks;
        this.files = files;
        this.others = others;
        this.immutability = new Immutability(this::facts, others);
    }

    /** Scans the program from these classes, by binary name, and decides all reachable ones. */
    public synchronized void scan(Collection<String> roots) {
        decide(reachable(roots.stream().map(name -> name.replace('.', '/')).toList()));
    }

    /** True if each rank has its own copy of the class, which is the program's. */
    public boolean isIsolated(String className) {
        String name = className.replace('.', '/');
        Boolean known = decided.get(name);
        return known != null ? known : decideLater(name);
    }

    private synchronized boolean decideLater(String name) {
        if (!decided.containsKey(name)) {
            decide(reachable(List.of(name)));
        }
        return decided.getOrDefault(name, false);
    }

    /** True if a shared static could lead to a thread pool. */
    public boolean sharesPools() {
        return sharesPools;
    }

    /** True if a class of the program or the JDK, by internal name, equals another or extends it. */
    public boolean isA(String type, String ancestor) {
        if (type.equals(ancestor)) {
            return true;
        }
        ClassFacts own = type.startsWith("java/") ? null : facts(type);
        if (own == null || own.superName() == null) {
            return extendsElsewhere(type, ancestor);
        }
        return isA(own.superName(), ancestor);
    }

    private boolean extendsElsewhere(String type, String ancestor) {
        if (type.startsWith("[")) {
            return false;
        }
        try {
            Class<?> higher = Class.forName(ancestor.replace('/', '.'), false, others);
            return higher.isAssignableFrom(Class.forName(type.replace('/', '.'), false, others));
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** True if members of the class must be public, so that classes of other loaders can use them. */
    public boolean isOpened(String className) {
        return opened.contains(className.replace('.', '/'));
    }

    private void open(String name, String user) {
        if (opened.add(name)) {
            report.put(
                    name,
                    "shared by all ranks; opened to " + user.replace('/', '.')
                            + ", which is isolated and of its package");
        }
    }

    /** One line per class that is isolated, or shared although it has statics. */
    public synchronized List<String> report() {
        List<String> lines = new ArrayList<>();
        if (capReport != null) {
            lines.add(capReport);
        }
        report.forEach((name, reason) -> lines.add(name.replace('/', '.') + ": " + reason));
        return lines;
    }

    private ClassFacts facts(String name) {
        Optional<ClassFacts> known = facts.get(name);
        if (known == null) {
            known = Optional.ofNullable(read(name));
            facts.put(name, known);
        }
        return known.orElse(null);
    }

    /** Reads a class file; an unreadable one counts as missing: the JVM will report it on loading. */
    private ClassFacts read(String name) {
        byte[] bytes = files.apply(name);
        try {
            return bytes == null ? null : FactsReader.read(bytes);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            synchronized (this) {
                report.put(name, "class file cannot be read (" + e.getMessage() + ")");
            }
            return null;
        }
    }

    private Map<String, ClassFacts> reachable(Collection<String> roots) {
        Map<String, ClassFacts> met = new LinkedHashMap<>();
        Deque<String> ahead = new ArrayDeque<>(roots);
        while (!ahead.isEmpty()) {
            String name = ahead.removeFirst();
            ClassFacts next = met.containsKey(name) || decided.containsKey(name) ? null : facts(name);
            if (next != null) {
                met.put(name, next);
                ahead.addAll(next.mentions());
                ahead.addAll(next.names());
            }
        }
        return met;
    }

    private void decide(Map<String, ClassFacts> met) {
        Map<String, String> reasons = new LinkedHashMap<>();
        Map<String, String> statics = new HashMap<>();
        met.forEach((name, each) -> {
            String reason = immutability.mutableStatic(each);
            if (reason != null) {
                statics.put(name, reason);
            }
        });
        Map<String, String> natives = natives(met);
        if (mode != Isolate.NONE && !capped) {
            for (String name : met.keySet()) {
                String reason = mode == Isolate.ALL ? "all classes are isolated" : statics.get(name);
                if (reason != null && !natives.containsKey(name)) {
                    reasons.put(name, reason);
                }
            }
            spread(met, natives, reasons);
            cap(reasons);
        }
        met.keySet().forEach(name -> decided.put(name, reasons.containsKey(name)));
        anyIsolated |= !reasons.isEmpty();
        report.putAll(reasons);
        statics.forEach((name, reason) -> {
            if (!reasons.containsKey(name)) {
                sharesPools |= immutability.mayHoldPool(met.get(name));
                report.put(name, "shared by all ranks, " + whyShared(natives.get(name)) + "; " + reason);
            }
        });
        natives.forEach((name, reason) -> report.putIfAbsent(name, "shared by all ranks: " + reason));
    }

    private String whyShared(String nativeReason) {
        if (nativeReason != null) {
            return "since it " + nativeReason;
        }
        return mode == Isolate.NONE ? "as asked for" : "since there are too many copies";
    }

    /**
     * Finds classes that load native code, and their dependencies. These are shared, since a native library belongs to
     * one loader.
     */
    private Map<String, String> natives(Map<String, ClassFacts> met) {
        Map<String, String> natives = new LinkedHashMap<>();
        Deque<String> ahead = new ArrayDeque<>();
        met.forEach((name, each) -> {
            if (each.loadsNative() != null) {
                natives.put(name, each.loadsNative());
                ahead.add(name);
            }
        });
        while (!ahead.isEmpty()) {
            String name = ahead.removeFirst();
            for (String mentioned : met.get(name).mentions()) {
                if (met.containsKey(mentioned) && !natives.containsKey(mentioned)) {
                    natives.put(mentioned, "is reached by " + name.replace('/', '.') + ", which is native");
                    ahead.add(mentioned);
                }
            }
        }
        return natives;
    }

    /** Isolates the classes that isolated ones force, until no more are found. */
    private void spread(Map<String, ClassFacts> met, Map<String, String> natives, Map<String, String> reasons) {
        Map<String, List<String>> mentionedBy = new HashMap<>();
        Deque<String> ahead = new ArrayDeque<>(reasons.keySet());
        met.forEach((name, each) -> each.mentions().forEach(mentioned -> {
            mentionedBy.computeIfAbsent(mentioned, key -> new ArrayList<>()).add(name);
            if (decided.getOrDefault(mentioned, false)) {
                add(name, "reaches " + mentioned.replace('/', '.'), natives, reasons, ahead);
            }
        }));
        boolean finders = false;
        while (!ahead.isEmpty() || !finders) {
            if (ahead.isEmpty()) {
                finders = true;
                addFinders(met, natives, reasons, ahead);
                continue;
            }
            String name = ahead.removeFirst();
            for (String by : mentionedBy.getOrDefault(name, List.of())) {
                add(by, "reaches " + name.replace('/', '.'), natives, reasons, ahead);
            }
            for (String needed : access.needs(met.get(name))) {
                String reason = name.replace('/', '.') + " uses what its package alone may use";
                if (met.containsKey(needed)) {
                    add(needed, reason, natives, reasons, ahead);
                }
                if (!reasons.containsKey(needed) && !decided.getOrDefault(needed, false)) {
                    open(needed, name);
                }
            }
        }
    }

    /** Isolates classes that find classes by name: they get a rank's copies, and must not pass them to another rank. */
    private void addFinders(
            Map<String, ClassFacts> met,
            Map<String, String> natives,
            Map<String, String> reasons,
            Deque<String> ahead) {
        if (anyIsolated || !reasons.isEmpty()) {
            met.forEach((name, each) -> {
                if (each.loadsByName()) {
                    add(name, "finds classes by name", natives, reasons, ahead);
                }
            });
        }
    }

    private static void add(
            String name, String reason, Map<String, String> natives, Map<String, String> reasons, Deque<String> ahead) {
        if (!natives.containsKey(name) && reasons.putIfAbsent(name, reason) == null) {
            ahead.add(name);
        }
    }

    private void cap(Map<String, String> reasons) {
        long copies = (long) reasons.size() * ranks;
        if (copies > MOST_COPIES) {
            capped = true;
            capReport = reasons.size() + " classes x " + ranks + " ranks are " + copies + " copies, more than "
                    + MOST_COPIES + ": all classes are shared, statics included";
            reasons.clear();
        }
    }
}
