package org.strobe.house.rules;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The main code and the documents of a repository.
 *
 * @param documents texts of README.md and docs/*.md by path
 * @param graph references between the packages of main code
 */
record Tree(List<JavaFile> files, Map<String, String> documents, PackageGraph graph) {
    private static final Set<String> SKIPPED = Set.of("target", ".git", ".idea", ".vscode");

    static Tree read(Path root) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean skipped = !folder.equals(root)
                        && SKIPPED.contains(folder.getFileName().toString());
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                String path = root.relativize(file).toString().replace('\\', '/');
                if (isMain(path) || isDocument(path)) {
                    texts.put(path, Files.readString(file));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return of(texts);
    }

    /** A tree of the given texts by path; other files than main code and documents are left out. */
    static Tree of(Map<String, String> texts) {
        List<JavaFile> files = new ArrayList<>();
        Map<String, String> documents = new TreeMap<>();
        new TreeMap<>(texts).forEach((path, text) -> {
            if (isMain(path)) {
                files.add(JavaFile.of(path, text));
            } else if (isDocument(path)) {
                documents.put(path, text);
            }
        });
        return new Tree(files, documents, new PackageGraph(files));
    }

    private static boolean isMain(String path) {
        return path.endsWith(".java") && path.contains("/src/main/java/");
    }

    private static boolean isDocument(String path) {
        return path.equals("README.md") || path.matches("docs/[^/]+\\.md");
    }
}
