package mpi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Tests that a native MPI library cannot pass. They are skipped where the property {@code strobe.tests.native} is set. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(OnStrobeOnly.Condition.class)
@interface OnStrobeOnly {
    /** The reason. */
    String value();

    /** Skips tests on native libraries. */
    final class Condition implements ExecutionCondition {
        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            String reason = context.getElement()
                    .flatMap(element -> AnnotationSupport.findAnnotation(element, OnStrobeOnly.class))
                    .map(OnStrobeOnly::value)
                    .orElse("");
            return NativeRanks.chosen().isEmpty()
                    ? ConditionEvaluationResult.enabled("Strobe's own ranks")
                    : ConditionEvaluationResult.disabled("not on a native MPI: " + reason);
        }
    }
}
