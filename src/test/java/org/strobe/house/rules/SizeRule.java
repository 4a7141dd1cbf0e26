package org.strobe.house.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/** Upper bound on the size of packages and files of main code. The API, package mpi, has no bound. */
final class SizeRule implements Rule {
    private final String name;
    private final int most;
    private final ToIntFunction<JavaFile> size;
    private final boolean byPackage;

    private SizeRule(String name, int most, ToIntFunction<JavaFile> size, boolean byPackage) {
        this.name = name;
        this.most = most;
        this.size = size;
        this.byPackage = byPackage;
    }

    /** At most 15 files a package; its page counts. */
    static SizeRule ofPackages() {
        return new SizeRule("files-a-package", 15, file -> 1, true);
    }

    static SizeRule ofFiles() {
        return new SizeRule("lines-a-file", 500, JavaFile::lines, false);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Breach> breaches(Tree tree) {
        Map<String, Integer> sizes = new TreeMap<>();
        for (JavaFile file : tree.files()) {
            if (!file.isInApi()) {
                String place = byPackage ? file.module() + ":" + file.packageName() : file.path();
                sizes.merge(place, size.applyAsInt(file), Integer::sum);
            }
        }
        List<Breach> breaches = new ArrayList<>();
        sizes.forEach((place, size) -> {
            if (size > most) {
                breaches.add(new Breach(place, List.of(size + ", at most " + most)));
            }
        });
        return breaches;
    }
}
