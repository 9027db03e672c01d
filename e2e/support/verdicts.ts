import { raisonOf, visibiliteOf } from '@guichet/rules/conditions';
import { checkExpression, matchesExpression } from '@guichet/rules/expression';
import { anyCas, anyExpression } from '@guichet/testing';

/** Each case as one line: what it gives, each condition, and why. Run here and in a browser, lines are compared. */
export const verdictsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => {
    const { asks, faits } = anyCas(number);
    const visibilite = visibiliteOf(asks, faits);
    const each = visibilite.resultats.map(({ valeur }) => valeur).join(',');
    return `${number} ${visibilite.etat} ${visibilite.masqueParTca} [${each}] ${raisonOf(visibilite)}`;
  });

export const expressionsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => {
    const { source, text } = anyExpression(number);
    const verdict = checkExpression(source);
    return `${number} ${verdict.ok ? matchesExpression(source, text) : verdict.code} ${source}`;
  });
