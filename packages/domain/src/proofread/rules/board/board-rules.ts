import type { Rule } from '../../rule.ts';
import { attacksRule } from './attacks.ts';
import { batteriesRule } from './batteries.ts';
import { checksRule } from './checks.ts';
import { countsRule } from './counts.ts';
import { enPassantRule } from './en-passant.ts';
import { guardsRule } from './guards.ts';
import { kingSquaresRule } from './king-squares.ts';
import { mateClaimsRule } from './mate-claims.ts';
import { matesRule } from './mates.ts';
import { mobilityRule } from './mobility.ts';
import { motifsRule } from './motifs.ts';
import { movesRule } from './moves.ts';
import { onlyTakersRule } from './only-takers.ts';
import { ownPiecesRule } from './own-pieces.ts';
import { passivesRule } from './passives.ts';
import { pinsRule } from './pins.ts';
import { placementRule } from './placement.ts';
import { possibleMovesRule } from './possible-moves.ts';
import { repliesRule } from './replies.ts';
import { sightRule } from './sight.ts';
import { takenByRule } from './taken-by.ts';

/** Rules about pieces on squares: moves, attacks, guards, and tactical motifs. */
export const boardRules: readonly Rule[] = [
  movesRule,
  placementRule,
  attacksRule,
  passivesRule,
  guardsRule,
  pinsRule,
  matesRule,
  mateClaimsRule,
  checksRule,
  motifsRule,
  countsRule,
  mobilityRule,
  sightRule,
  batteriesRule,
  possibleMovesRule,
  repliesRule,
  takenByRule,
  onlyTakersRule,
  enPassantRule,
  ownPiecesRule,
  kingSquaresRule,
];

/** Words of these rules, as parts of a pattern. */
export const boardWords = [
  String.raw`(?<!\b(?:the|his|her|an|any|this|their|its|whose|mating|direct|kingside|queenside|strong|decisive) |<C\d+> )attack|attack(?:s|ed|ing)|attackers|hits?|hitting|guard(?:s|ed|ing)?|defend(?:s|ed|ing|er|ers)?|protect(?:s|ed|ing)?|(?<!\b(?:the|pawn|his|its|under|no) |<P\d+> )cover|cover(?:s|ed|ing)|control(?:s|led|ling)?|unguarded|undefended|unprotected|en prise|hang(?:s|ing)?|loose`,
  String.raw`pin(?:s|ned|ning)?|unpin(?:s|ned|ning)?|fork(?:s|ed|ing)?|skewer(?:s|ed|ing)?|x-rays?|discover(?:s|ed|ing)|double attack|batter(?:y|ies)|trap(?:s|ped|ping)?|overload(?:ed|s|ing)?|deflect(?:s|ed|ing|ion)?|decoy(?:s|ed)?|zwischenzug|in-between|interfer\w+`,
  String.raw`checkmates?|checks?|mates?|mated|mating|stalemate|perpetual|en passant`,
  String.raw`(?:must|has to|had to|forced to|piece to|nothing to) interpose|interpose with|cut off (?:on|along|from)|retreat squares|escape squares|(?:only|sole) (?:legal |possible )?(?:way|means) (?:to|of) (?:re)?(?:captur\w+|tak\w+)|no (?:way|means) of (?:re)?(?:captur\w+|tak\w+|protecting|defending|guarding)|nothing to (?:protect|defend|guard) it`,
  String.raw`(?:nobody|no one|nothing|no other piece) else (?:does|can|could)`,
] as const;
