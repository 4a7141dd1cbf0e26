package org.strobe.emulator.guest.load;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.constant.ClassDesc;
import java.net.URL;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.isolate.Isolation;
import org.strobe.emulator.guest.rewrite.Opener;
import org.strobe.emulator.guest.rewrite.RewriteTable;
import org.strobe.emulator.guest.rewrite.Rewriter;

/**
 * Classes of one program: membership, defining loaders, and rewritten forms. Rewritten forms of isolated classes are
 * cached, since every rank needs them.
 */
public final class ProgramClasses implements ClassSupply, Closeable {
    private final ProgramClassPath path;
    private final ClassLoader strobe;
    private final Rules rules;
    private final Isolation isolation;
    private final Map<String, Place> places = new ConcurrentHashMap<>();
    private final Map<String, ProgramClassPath.Found> rewritten = new ConcurrentHashMap<>();
    private final Map<String, String> unchanged = new ConcurrentSkipListMap<>();
    private Rewriter rewriter;
    private Supplier<ClassLoader> callersLoader;

    /**
     * Treatment of a program.
     *
     * @param isolate choice of isolated classes
     * @param ranks number of ranks in this JVM
     * @param tables calls to rewrite
     */
    public record Rules(Isolate isolate, int ranks, List<RewriteTable> tables) {}

    public ProgramClasses(ProgramClassPath path, ClassLoader strobe, Rules rules) {
        this.path = path;
        this.strobe = strobe;
        this.rules = rules;
        this.isolation = new Isolation(rules.isolate(), rules.ranks(), this::programsFile, strobe);
    }

    /**
     * Scans the program from its main class and its services.
     *
     * @param asked class whose {@code caught} exception handlers call
     * @param callers finds the loader of the calling rank
     */
    public void begin(String mainClass, Class<?> asked, Supplier<ClassLoader> callers) throws IOException {
        this.callersLoader = callers;
        this.rewriter = new Rewriter(
                rules.tables(),
                asked,
                isolation::isA,
                ClassHierarchyResolver.ofResourceParsing(this::stream).cached(ConcurrentHashMap::new));
        Set<String> roots = new LinkedHashSet<>(Set.of(mainClass));
        roots.addAll(path.serviceProviders());
        isolation.scan(roots);
    }

    private byte[] programsFile(String internalName) {
        String name = internalName.replace('/', '.');
        if (!isPrograms(name)) {
            return null;
        }
        try {
            return original(name).bytes();
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    private InputStream stream(ClassDesc type) {
        String descriptor = type.descriptorString();
        String internalName = descriptor.substring(1, descriptor.length() - 1);
        byte[] own = programsFile(internalName);
        return own != null ? new ByteArrayInputStream(own) : strobe.getResourceAsStream(internalName + ".class");
    }

    private boolean isPrograms(String name) {
        return !name.startsWith("java.") && path.contains(name) && !OwnCode.isOwn(name, strobe);
    }

    /** Original class file; null if the class is not the program's. */
    public ProgramClassPath.Found original(String className) throws IOException {
        return path.find(className);
    }

    @Override
    public Place place(String className) {
        if (className.startsWith("java.")) {
            return Place.ELSEWHERE;
        }
        Place known = places.get(className);
        if (known == null) {
            known = decide(className);
            places.put(className, known);
        }
        return known;
    }

    private Place decide(String className) {
        if (!isPrograms(className)) {
            return Place.ELSEWHERE;
        }
        return isolation.isIsolated(className) ? Place.ISOLATED : Place.SHARED;
    }

    @Override
    public ProgramClassPath.Found classFile(String className) throws ClassNotFoundException {
        ProgramClassPath.Found known = rewritten.get(className);
        if (known != null) {
            return known;
        }
        try {
            ProgramClassPath.Found found = path.find(className);
            if (found == null) {
                throw new ClassNotFoundException(className);
            }
            ProgramClassPath.Found result =
                    new ProgramClassPath.Found(rewrite(className, found.bytes()), found.source(), found.manifest());
            if (place(className) == Place.ISOLATED) {
                rewritten.putIfAbsent(className, result);
            }
            return result;
        } catch (IOException e) {
            throw new ClassNotFoundException(className + ": its file cannot be read (" + e.getMessage() + ")", e);
        }
    }

    /**
     * Rewrites a class. A class that cannot be rebuilt, for example because a mentioned class is missing, stays as it
     * is.
     */
    private byte[] rewrite(String className, byte[] original) {
        try {
            byte[] bytes = rewriter.rewrite(original);
            return isolation.isOpened(className) ? Opener.open(bytes) : bytes;
        } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException e) {
            unchanged.put(className, "loaded as it is, since it cannot be rewritten (" + e.getMessage() + ")");
            return original;
        }
    }

    @Override
    public URL resource(String name) {
        return path.url(name);
    }

    @Override
    public List<URL> resources(String name) {
        return path.urls(name);
    }

    @Override
    public ClassLoader callersLoader() {
        return callersLoader.get();
    }

    @Override
    public boolean sharesPools() {
        return isolation.sharesPools();
    }

    /** Decisions with reasons: one line per class. */
    public List<String> report() {
        List<String> lines = new ArrayList<>(isolation.report());
        unchanged.forEach((name, reason) -> lines.add(name + ": " + reason));
        return lines;
    }

    @Override
    public void close() throws IOException {
        path.close();
    }
}
