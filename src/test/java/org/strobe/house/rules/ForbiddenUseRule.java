package org.strobe.house.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Code that only some files may use. */
final class ForbiddenUseRule implements Rule {
    private final String name;
    private final Pattern use;
    private final Predicate<JavaFile> allowed;

    private ForbiddenUseRule(String name, String use, Predicate<JavaFile> allowed) {
        this.name = name;
        this.use = Pattern.compile(use, Pattern.MULTILINE);
        this.allowed = allowed;
    }

    /** A second API can stand in the place of package mpi. Benchmarks are MPI programs. */
    static ForbiddenUseRule ofApi() {
        return new ForbiddenUseRule(
                "uses-package-mpi",
                "^import (?:static )?mpi\\.|(?<![\\w.])mpi\\.(?:\\w+\\.)*[A-Z]\\w*",
                file -> file.isInApi() || (file.packageName() + ".").startsWith("org.strobe.bench."));
    }

    /** The library has no command line. */
    static ForbiddenUseRule ofPicocli() {
        return new ForbiddenUseRule(
                "uses-picocli",
                "\\bpicocli\\.",
                file -> file.module().equals("mpi/tools") || (file.module() + "/").startsWith("microbench/"));
    }

    /** Callers are typed: a renamed method is a compile error. */
    static ForbiddenUseRule ofProxy() {
        return new ForbiddenUseRule(
                "uses-proxy",
                "\\bjava\\.lang\\.reflect\\.(?:Proxy|InvocationHandler|\\*)|\\bProxy\\.newProxyInstance",
                file -> false);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Breach> breaches(Tree tree) {
        List<Breach> breaches = new ArrayList<>();
        for (JavaFile file : tree.files()) {
            Matcher found = use.matcher(file.code());
            if (!allowed.test(file) && found.find()) {
                breaches.add(new Breach(file.path(), List.of(found.group())));
            }
        }
        return breaches;
    }
}
