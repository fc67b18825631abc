import { activeVerb } from './attack-verbs.ts';
import { leadWords } from './parties.ts';

const filler = String.raw`(?:(?!(?:from|with|by|along|in|after|before|against|through|via|to|for|and|or|as|when|than|it|them|if|but|because|since|of|is|are|was|has|had) )[a-z'’-]+ ){0,4}?`;
const items = String.raw`<[PS]\d+>(?:(?:, (?:and )?| and | or | as well as | plus |\/)(?:also |even )?(?:(?:the|its|his|on|at) )?(?:(?!(?:which|that|who|whose|when|where|while|but|yet|so|it|then|thus|[a-z]+s) )[a-z-]+ )?<[PS]\d+>)*`;
export const active = new RegExp(
  String.raw`${leadWords}${activeVerb} (?:(?:<N\d+>|several) (?:things|targets|points|objects|weaknesses|squares)(?: (?:at once|simultaneously|at the same time))?: )?(?<objects>${filler}${items}|it\b|them\b|him\b|her\b|each other\b|(?:that|this) (?:square|point)\b)`,
  'gu',
);
/** 'queen and pawn defend': the object was named before. */
export const bare =
  /(?<lead>(?<=<P\d+> )(?:both |also |all )?)(?<verb>attack|defend|guard|protect)(?<objects>)(?=[.,;]|$)/gu;
/** 'the bishop, which the queen protects' */
export const relative = new RegExp(
  String.raw`(?<object><[PS]\d+>),? (?:which|that) (?<only>only )?(?<subject><P\d+>(?:(?:, | and )(?:[a-z]+ )?<P\d+>)*)(?: (?:also|both|still|now|alone|already))* (?<verb>defends?|attacks?|guards?|protects?|covers?|controls?|hits?)(?=[.,;:]|$| and| but| as)`,
  'gu',
);
/** 'with an attack on the queen', 'gains a tempo on the knight' */
export const onPiece =
  /\b(?:(?:an|the|direct) attack (?:on|against)|with attack on|(?:with|gains?|gaining|wins?) (?:a )?(?:tempo|gain of time|gain of tempo) (?:on|against)) (?<object><[PS]\d+>)/gu;
/** 'which nobody defends', 'and nothing guards that square' */
export const byNobody =
  /(?<lead>)(?<=\b(?:nobody|nothing|no one|none|nobody now|nothing else) )(?<verb>defends|attacks|guards|protects|covers)(?<objects>)(?: (?:that|this|the) square)?(?: any ?more)?(?=[.,;:]|$| and)/gu;
