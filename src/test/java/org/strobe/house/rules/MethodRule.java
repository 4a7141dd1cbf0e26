package org.strobe.house.rules;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Upper bound on the lines of a method, constructor, initializer or lambda, from its signature to its closing brace. */
final class MethodRule implements Rule {
    private static final int MOST = 60;

    @Override
    public String name() {
        return "lines-a-method";
    }

    /** Parses all files. Mistakes of syntax are the compiler's to tell. */
    @Override
    public List<Breach> breaches(Tree tree) {
        List<Breach> breaches = new ArrayList<>();
        Map<URI, JavaFile> files = new LinkedHashMap<>();
        tree.files().forEach(file -> files.put(URI.create("string:///" + file.path()), file));
        List<Source> sources = files.entrySet().stream()
                .map(each -> new Source(each.getKey(), each.getValue().code()))
                .toList();
        JavacTask parser = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, mistake -> {}, List.of("-proc:none"), null, sources);
        SourcePositions positions = Trees.instance(parser).getSourcePositions();
        try {
            for (CompilationUnitTree unit : parser.parse()) {
                new Scanner(files.get(unit.getSourceFile().toUri()), unit, positions, breaches).scan(unit, null);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return breaches;
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String code;

        Source(URI uri, String code) {
            super(uri, Kind.SOURCE);
            this.code = code;
        }

        @Override
        public CharSequence getCharContent(boolean ignoresErrors) {
            return code;
        }
    }

    private static final class Scanner extends TreePathScanner<Void, Void> {
        private final JavaFile file;
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final List<Breach> breaches;

        Scanner(JavaFile file, CompilationUnitTree unit, SourcePositions positions, List<Breach> breaches) {
            this.file = file;
            this.unit = unit;
            this.positions = positions;
            this.breaches = breaches;
        }

        @Override
        public Void visitMethod(MethodTree method, Void unused) {
            measure(method.getName().toString(), begin(method), method);
            return super.visitMethod(method, null);
        }

        @Override
        public Void visitLambdaExpression(LambdaExpressionTree lambda, Void unused) {
            measure("lambda", positions.getStartPosition(unit, lambda), lambda);
            return super.visitLambdaExpression(lambda, null);
        }

        @Override
        public Void visitBlock(BlockTree block, Void unused) {
            if (getCurrentPath().getParentPath().getLeaf() instanceof ClassTree) {
                measure("initializer", positions.getStartPosition(unit, block), block);
            }
            return super.visitBlock(block, null);
        }

        /** Beginning of a method behind its annotations. */
        private long begin(MethodTree method) {
            List<? extends AnnotationTree> annotations = method.getModifiers().getAnnotations();
            if (annotations.isEmpty()) {
                return positions.getStartPosition(unit, method);
            }
            long at = positions.getEndPosition(unit, annotations.getLast());
            while (Character.isWhitespace(file.code().charAt((int) at))) {
                at++;
            }
            return at;
        }

        private void measure(String name, long begin, com.sun.source.tree.Tree tree) {
            long end = positions.getEndPosition(unit, tree);
            if (begin < 0 || end < 0) {
                return; // made by the compiler
            }
            LineMap lines = unit.getLineMap();
            long count = lines.getLineNumber(end) - lines.getLineNumber(begin) + 1;
            if (count > MOST) {
                breaches.add(new Breach(file.path() + "#" + name, List.of(count + ", at most " + MOST)));
            }
        }
    }
}
